/** Until when a document has to be good: the first day on site, or every day to the last. */
export const untils = ['start', 'end'] as const
export type Until = (typeof untils)[number]

/** A job asks for at most so many documents. */
export const mostRequirements = 20

type Type = { code: string; shape: 'none' | 'ladder' | 'categories'; options: readonly { code: string }[]; isHidden: boolean }
type Asked = { type: string; level: string | null; categories: readonly string[]; until: Until }
type Fault = { pointer: string; code: string }

/** What is wrong with a list of requirements: types and levels that there are not, and what stands there twice. */
export function requirementFaults(items: readonly Asked[], types: readonly Type[], kept: readonly Pick<Asked, 'type'>[]): Fault[] {
  const seen = new Set<string>()
  return items.flatMap(({ type: code, level, categories, until }, i) => {
    const type = types.find((one) => one.code === code)
    const isKept = kept.some((one) => one.type === code)
    if (!type || (type.isHidden && !isKept)) return [{ pointer: `/items/${i}/type`, code: 'document-type-unknown' }]
    const known = (option: string) => type.options.some((one) => one.code === option)
    const key = [code, level, until, ...categories.toSorted()].join(' ')
    const isDouble = seen.has(key)
    seen.add(key)
    return [
      ...(level !== null && (type.shape !== 'ladder' || !known(level))
        ? [{ pointer: `/items/${i}/level`, code: 'requirement-level-unknown' }]
        : []),
      ...(categories.some((one) => type.shape !== 'categories' || !known(one))
        ? [{ pointer: `/items/${i}/categories`, code: 'requirement-level-unknown' }]
        : []),
      ...(isDouble ? [{ pointer: `/items/${i}/type`, code: 'requirement-double' }] : []),
    ]
  })
}
