/** The markup of adverts: paragraphs, lines that begin with "- ", and **strong** words. Never HTML. */
export type Block = { words: string } | { items: string[] }
export type Part = { text: string; isStrong: boolean }

export function blocksOf(text: string): Block[] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const blocks: Block[] = []
    for (const line of part.split('\n')) {
      const item = /^\s*[-•]\s+(.*)/.exec(line)?.[1]
      const last = blocks.at(-1)
      if (item !== undefined) {
        if (last && 'items' in last) last.items.push(item)
        else blocks.push({ items: [item] })
      } else if (last && 'words' in last) last.words += ` ${line}`
      else blocks.push({ words: line })
    }
    return blocks
  })
}

export function strongParts(text: string): Part[] {
  return text.split(/\*\*([^*]+)\*\*/).map((part, i) => ({ text: part, isStrong: i % 2 === 1 }))
}

/** The other way round; what is empty is left out, and so are stars that would be read as the markup's. */
export function writeMarkup(blocks: readonly ({ words: readonly Part[] } | { items: readonly (readonly Part[])[] })[]): string {
  return blocks
    .map((block) =>
      'words' in block
        ? write(block.words)
        : block.items
            .map(write)
            .filter(Boolean)
            .map((line) => `- ${line}`)
            .join('\n'),
    )
    .filter(Boolean)
    .join('\n\n')
}

const write = (parts: readonly Part[]) =>
  parts
    .map(({ text, isStrong }) => {
      const plain = text.replaceAll(isStrong ? /\*/g : /\*(?=\*)/g, '').replaceAll(/\s+/g, ' ')
      return isStrong && plain.trim() ? `**${plain}**` : plain
    })
    .join('')
    .trim()
