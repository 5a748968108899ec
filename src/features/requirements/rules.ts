/** Until when a document has to be good: the first day on site, or every day to the last. */
export const untils = ['start', 'end'] as const
export type Until = (typeof untils)[number]

/** A job asks for at most so many documents. */
export const mostRequirements = 20

type Type = {
  code: string
  family: string
  shape: 'none' | 'ladder' | 'categories'
  options: readonly { code: string }[]
  isHidden: boolean
}
/** The agency checks the right to work itself: an advert asks nobody to bring it as a card. */
export const isOnAdvert = ({ family }: { family: string }) => family !== 'right-to-work'

/** What will do instead of the document that a line asks for; so many at most. */
export const mostAlternatives = 3

type Alternative = { type: string; level: string | null; categories: readonly string[] }
type Asked = Alternative & { until: Until; alternatives: readonly Alternative[] }
type Fault = { pointer: string; code: string }

/** What is wrong with a list of requirements, which is sent as `list`: types and levels that there are not, and what stands there twice. */
export function requirementFaults(
  items: readonly Asked[],
  types: readonly Type[],
  kept: readonly Pick<Asked, 'type'>[],
  list: '/items' | '/requirements',
): Fault[] {
  const seen = new Set<string>()
  const faultsOf = ({ type: code, level, categories }: Alternative, until: Until, isAlone: boolean, at: string): Fault[] => {
    const type = types.find((one) => one.code === code)
    const isKept = kept.some((one) => one.type === code)
    if (!type || (type.isHidden && !isKept)) return [{ pointer: `${at}/type`, code: 'document-type-unknown' }]
    const known = (option: string) => type.options.some((one) => one.code === option)
    const key = [code, level, until, ...categories.toSorted()].join(' ')
    const isDouble = seen.has(key)
    seen.add(key)
    return [
      ...(level !== null && (type.shape !== 'ladder' || !known(level))
        ? [{ pointer: `${at}/level`, code: 'requirement-level-unknown' }]
        : []),
      ...(categories.some((one) => type.shape !== 'categories' || !known(one))
        ? [{ pointer: `${at}/categories`, code: 'requirement-level-unknown' }]
        : []),
      // Who may work here is checked, not brought: nothing stands for it, and it stands for nothing.
      ...(!isAlone && type.family === 'right-to-work' ? [{ pointer: `${at}/type`, code: 'requirement-without-alternative' }] : []),
      ...(isDouble ? [{ pointer: `${at}/type`, code: 'requirement-double' }] : []),
    ]
  }
  return items.flatMap(({ alternatives, until, ...first }, i) =>
    [first, ...alternatives].flatMap((option, n) =>
      faultsOf(option, until, alternatives.length === 0, n === 0 ? `${list}/${i}` : `${list}/${i}/alternatives/${n - 1}`),
    ),
  )
}
