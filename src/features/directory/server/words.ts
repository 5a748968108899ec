import { fold } from '#shared/fold.ts'

const mostWords = 12

/** The words of what somebody typed, folded. */
export const wordsOf = (keyword = '') => (fold(keyword).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)

/** Nobody is led to where they are. */
export const otherThan = (keyword: string, offered: readonly string[]) => offered.filter((one) => fold(one) !== fold(keyword.trim()))
