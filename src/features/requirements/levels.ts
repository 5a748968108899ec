/**
 * How the levels of a kind of document relate: none at all; a ladder, on which a higher one stands for a lower; categories, which stand
 * for themselves alone; the symbols of French electrical authorisations.
 */
export const shapes = ['none', 'ladder', 'categories', 'symbols'] as const
export type Shape = (typeof shapes)[number]

/** `levels`: of a ladder from the lowest to the highest. */
export type Kind = { shape: Shape; levels: readonly string[] }
export type Held = { level: string | null; categories: readonly string[] }
export type Asked = { level: string | null; categories: readonly string[] }

export type LevelFault = 'level-too-low' | 'category-missing'

/** Why one document is not what is asked, by its level or its categories; null when it is. */
export function levelFault(kind: Kind, held: Held, asked: Asked): LevelFault | null {
  if (kind.shape === 'none') return null
  if (kind.shape === 'ladder') return asked.level === null || reaches(kind.levels, held.level, asked.level) ? null : 'level-too-low'
  return lacking(kind, held, asked).length > 0 ? 'category-missing' : null
}

/** The categories that are asked for and that a document has not. */
export function lacking({ shape }: Kind, held: Held, asked: Asked): string[] {
  const covers = shape === 'symbols' ? symbolCovers : (one: string, other: string) => one === other
  return asked.categories.filter((wanted) => !held.categories.some((one) => covers(one, wanted)))
}

function reaches(levels: readonly string[], held: string | null, asked: string): boolean {
  if (held === asked) return true
  const wanted = levels.indexOf(asked)
  return held !== null && wanted >= 0 && levels.indexOf(held) > wanted
}

/** NF C 18-510: the voltage domain, an index that counts, V for work near live parts, and what else it is limited to. */
const indexed = /^([BH])([012])(V?)(.*)$/

/**
 * Whether one symbol of an electrical authorisation allows what another does. An index carries the lower ones of its own domain, V stands
 * for none but not none for V; symbols without an index (BR, BS, BC, HC), and all that is limited to a kind of work, stand for themselves.
 *
 *     symbolCovers('B2V', 'B1')   // true
 *     symbolCovers('B2', 'B1V')   // false
 *     symbolCovers('H2', 'B1')    // false
 */
export function symbolCovers(held: string, asked: string): boolean {
  const [has, wants] = [plain(held), plain(asked)]
  if (has === wants) return true
  const [, domain, index, v, rest] = indexed.exec(has) ?? []
  const [, itsDomain, itsIndex, itsV, itsRest] = indexed.exec(wants) ?? []
  if (domain === undefined || index === undefined || itsIndex === undefined) return false
  return domain === itsDomain && index >= itsIndex && rest === itsRest && (v === 'V' || itsV === '')
}

const plain = (symbol: string) => symbol.toUpperCase().replaceAll(/[\s_-]/g, '')
