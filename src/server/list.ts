import { type Expression, sql } from 'kysely'
import { fold } from '#shared/fold.ts'
import { spanOf } from '#shared/span.ts'

/** A LIKE pattern for what holds this text as it was typed: `containing('50%') === '%50\\%%'`. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** Whether words of a name begin with every word that was typed, in any order, however accents, apostrophes and hyphens are written. Nothing typed: every name. */
export const hasWords = (name: Expression<unknown>, typed: string) => keyHasWords(sql`name_key(${name})`, typed)

function keyHasWords(key: Expression<unknown>, typed: string) {
  const words = typed.split(/\s+/).map((word) => fold(word).replace(/['´.-]/g, ''))
  const each = words.filter(Boolean).map((word) => sql`${key} like ${containing(` ${word}`)}`)
  if (typed.trim() === '') return sql<boolean>`true`
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Candidates of such a name, by its index; beside other conditions the names of all would be read. */
export const candidatesNamed = (typed: string) =>
  sql`(select n.id from candidates n where ${keyHasWords(sql`(name_key(n.first_name) || name_key(n.last_name))`, typed)})`

/** A LIKE pattern for what begins like this: `beginning('lee') === 'lee%'`. */
export function beginning(text: string): string {
  return `${escaped(text)}%`
}

const escaped = (text: string) => text.replace(/[%_\\]/g, '\\$&')

const mostRows = 100

/** The rows asked for: a span of them, or a page. */
export function rowsAsked({ page, limit, start, end }: Record<'page' | 'limit' | 'start' | 'end', number>): { skip: number; take: number } {
  const span = spanOf({ start, end, limit })
  if (!span) return { skip: (page - 1) * limit, take: limit }
  const [first, last] = span
  return { skip: first, take: Math.min(last - first, mostRows) }
}

/** The answer of a list that pages by number and counts exactly. */
export function onePage<Row>(items: Row[], total: number) {
  return { items, total, totalIsExact: true, nextCursor: null }
}
