export type Block = { words: string } | { items: string[] }

/** An advert's own markup: paragraphs, lines that begin with "- ", and **strong** words. Never HTML. */
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

export function strongParts(text: string): { text: string; isStrong: boolean }[] {
  return text.split(/\*\*([^*]+)\*\*/).map((part, i) => ({ text: part, isStrong: i % 2 === 1 }))
}
