import { Fragment, type ReactNode } from 'react'

/** An advert's own markup: paragraphs, lines that begin with "- ", and **strong** words. Never HTML. */
export function Description({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/)
  return (
    <>
      {blocks.map((block, i) => (
        <Block key={`${i}-${block.length}`} lines={block.split('\n')} />
      ))}
    </>
  )
}

function Block({ lines }: { lines: string[] }): ReactNode {
  const parts: ReactNode[] = []
  let items: string[] = []
  const flush = () => {
    if (items.length > 0)
      parts.push(
        <ul key={parts.length}>
          {items.map((item) => (
            <li key={item}>{strong(item)}</li>
          ))}
        </ul>,
      )
    items = []
  }
  let words: string[] = []
  const say = () => {
    if (words.length > 0) parts.push(<p key={parts.length}>{strong(words.join(' '))}</p>)
    words = []
  }
  for (const line of lines) {
    if (/^\s*[-•]\s+/.test(line)) {
      say()
      items.push(line.replace(/^\s*[-•]\s+/, ''))
    } else {
      flush()
      words.push(line)
    }
  }
  say()
  flush()
  return parts
}

function strong(text: string): ReactNode {
  return text
    .split(/\*\*([^*]+)\*\*/)
    .map((part, i) => (i % 2 === 1 ? <strong key={part}>{part}</strong> : <Fragment key={`${i}-${part.length}`}>{part}</Fragment>))
}
