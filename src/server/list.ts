/** A LIKE pattern for what holds this text as it was typed: `containing('50%') === '%50\\%%'`. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** A LIKE pattern for what begins like this: `beginning('lee') === 'lee%'`. */
export function beginning(text: string): string {
  return `${escaped(text)}%`
}

const escaped = (text: string) => text.replace(/[%_\\]/g, '\\$&')

const mostRows = 100

/** The rows asked for: those from `start` to before `end`, without an end as many as a page has; or a page. */
export function rowsAsked({ page, limit, start, end }: Record<'page' | 'limit' | 'start' | 'end', number>): { skip: number; take: number } {
  if (start === end) return { skip: (page - 1) * limit, take: limit }
  if (end === 0) return { skip: start, take: limit }
  const [first, last] = [Math.min(start, end), Math.max(start, end)]
  return { skip: first, take: Math.min(last - first, mostRows) }
}

/** The answer of a list that pages by number and counts exactly. */
export function onePage<Row>(items: Row[], total: number) {
  return { items, total, totalIsExact: true, nextCursor: null }
}
