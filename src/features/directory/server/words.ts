import { fold } from '#shared/fold.ts'

const mostWords = 12

/** What stands between words in either language, and says that somebody looks for work or people. */
const small = new Set(
  `a an the in near around at of for and with job jobs work vacancy vacancies d l de du des la le les un une en et a au aux pour avec dans vers
  sur pres offre offres emploi emplois`.split(/\s+/),
)

/** The words of what somebody typed, folded; small ones only where there are no others. */
export function wordsOf(keyword = ''): string[] {
  const all = fold(keyword).match(/[\p{L}\p{N}]+/gu) ?? []
  const said = all.filter((word) => !small.has(word))
  return (said.length > 0 ? said : all).slice(0, mostWords)
}

/** Nobody is led to where they are. */
export const otherThan = (keyword: string, offered: readonly string[]) => offered.filter((one) => fold(one) !== fold(keyword.trim()))
