/** What the picture of a link preview shows; the title in up to three lines, what matters most below the beam. */
export type Card = { title: string; above?: string; below?: string; left: string; right?: string }

/** Stands in a picture's address and changes with what the picture says, so that no page leads to one that says what is over (FNV-1a). */
export function versionOf(card: Card): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(card)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
