/** A LIKE pattern for what holds this text as it was typed: `containing('50%') === '%50\\%%'`. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** A LIKE pattern for what begins like this: `beginning('lee') === 'lee%'`. */
export function beginning(text: string): string {
  return `${escaped(text)}%`
}

const escaped = (text: string) => text.replace(/[%_\\]/g, '\\$&')

/** The answer of a list that pages by number and counts exactly. */
export function onePage<Row>(items: Row[], total: number) {
  return { items, total, totalIsExact: true, nextCursor: null }
}
