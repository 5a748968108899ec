export type BatchOf<Card> = { key: number; cards: readonly Card[] }

export const batchSize = 20
let lastKey = 0

/**
 * Cards in the batches in which they stood before: what leaves or comes changes its batch alone, and the others are the same objects. By
 * their number in the column, every batch would hand one card on to the next. Whoever comes stands with the one before; a batch that
 * has grown to twice the size is cut.
 */
export function batchesOf<Card extends { id: number }>(before: readonly BatchOf<Card>[], cards: readonly Card[]): readonly BatchOf<Card>[] {
  const home = new Map(before.flatMap((batch, at) => batch.cards.map(({ id }) => [id, at] as const)))
  const now: Card[][] = before.length > 0 ? before.map(() => []) : [[]]
  let at = 0
  for (const [i, card] of cards.entries()) {
    const own = home.get(card.id)
    const next = home.get(cards[i + 1]?.id ?? 0)
    // One that was carried ahead of its batch, or behind it, is new where it stands.
    if (own !== undefined && own >= at && own <= (next ?? own)) at = own
    now[at]?.push(card)
  }
  return now.flatMap((those, i) => {
    const old = before[i]
    if (old && old.cards.length === those.length && those.every((card, n) => card === old.cards[n])) return [old]
    const size = those.length > 2 * batchSize ? batchSize : those.length
    return parts(those, size).map((some, n) => ({ key: n === 0 && old ? old.key : ++lastKey, cards: some }))
  })
}

const parts = <Card>(cards: readonly Card[], size: number): (readonly Card[])[] =>
  cards.length === 0 ? [] : Array.from({ length: Math.ceil(cards.length / size) }, (_, i) => cards.slice(i * size, (i + 1) * size))
