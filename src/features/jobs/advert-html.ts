import { blocksOf, strongParts } from '#shared/markup.ts'

/** The advert's own markup as HTML, which search engines and job sites want; `safe` makes text of what somebody typed. */
export function advertHtml(text: string, safe: (words: string) => string): string {
  const line = (words: string) =>
    strongParts(words)
      .map(({ text, isStrong }) => (isStrong ? `<strong>${safe(text)}</strong>` : safe(text)))
      .join('')
  return blocksOf(text)
    .map((block) =>
      'items' in block ? `<ul>${block.items.map((item) => `<li>${line(item)}</li>`).join('')}</ul>` : `<p>${line(block.words)}</p>`,
    )
    .join('')
}
