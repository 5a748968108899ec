/** What the picture of a link preview shows; the title in up to three lines, what matters most below the beam. */
export type Card = { title: string; above?: string; below?: string; left: string; right?: string }

/** Changes with what a picture says, so that no page leads to one that says what is over (FNV-1a). */
function versionOf(card: Card): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(card)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Where the picture of a page is, below `/pictures/`: the page by what stands in its own address, and what its picture says. */
export const pictureName = (page: string, card: Card) => `${page}.png?v=${versionOf(card)}`
