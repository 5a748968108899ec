// Screens with several of what their drawing has one of.

export type Fields = Record<string, unknown>
export const isFields = (one: unknown): one is Fields => one !== null && typeof one === 'object' && one.constructor === Object
type Row = { id: number }
const isRow = (one: unknown): one is Row => typeof (one as Row | null)?.id === 'number'
const names = ['name', 'firstName', 'candidateName', 'title', 'subject', 'tag']

/** Another like it: with numbers and names of its own, `n` saying which. */
export function another<One>(one: One, n: number): One {
  if (Array.isArray(one)) return one.map((each) => another(each, n)) as One
  if (one === null || typeof one !== 'object' || one.constructor !== Object) return one
  const own = Object.entries(one).map(([name, value]) => {
    if (/^id$|Id$/.test(name) && typeof value === 'number') return [name, value + n * 1000]
    if (names.includes(name) && typeof value === 'string') return [name, `${value} ${n}`]
    return [name, another(value, n)]
  })
  return Object.fromEntries(own)
}

/** The same with three of each record that it lists one of; `page`: on which page, as the next one has others. */
export function grown<Props>(props: Props, page = 0): Props {
  if (props === null || typeof props !== 'object') return props
  if (Array.isArray(props)) return props as Props
  if (props.constructor !== Object) return props
  const own = Object.entries(props).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, name === 'total' && typeof value === 'number' && value > 0 ? 130 : grown(value, page)]
    const [first] = value
    return [name, isRow(first) && value.length === 1 ? [0, 1, 2].map((n) => another(first, page * 10 + n)) : value]
  })
  return Object.fromEntries(own)
}

/** The same after each record was changed by somebody else. */
export function newer<Props>(props: Props): Props {
  if (Array.isArray(props)) return props.map(newer) as Props
  if (props === null || typeof props !== 'object' || props.constructor !== Object) return props
  const own = Object.entries(props).map(([name, value]) => [
    name,
    name === 'version' && typeof value === 'number' ? value + 100 : newer(value),
  ])
  return Object.fromEntries(own)
}

/** The same once a colleague added one more to each list of records. */
export function joined<Props>(props: Props): Props {
  if (props === null || typeof props !== 'object' || (props as object).constructor !== Object) return props
  const own = Object.entries(props as object).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, joined(value)]
    const [first] = value
    return [name, isRow(first) ? [...value, another(first, 9)] : value]
  })
  return Object.fromEntries(own) as Props
}
