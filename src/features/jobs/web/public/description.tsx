import { Fragment, type ReactNode } from 'react'
import { blocksOf, strongParts } from '#shared/markup.ts'

/** An advert's text as elements. */
export function Description({ text }: { text: string }) {
  return blocksOf(text).map((block, i) => {
    const key = `${i}`
    if ('words' in block) return <p key={key}>{strong(block.words)}</p>
    return (
      <ul key={key}>
        {block.items.map((item, n) => (
          <li key={`${n}`}>{strong(item)}</li>
        ))}
      </ul>
    )
  })
}

function strong(text: string): ReactNode {
  return strongParts(text).map(({ text: part, isStrong }, i) =>
    isStrong ? <strong key={`${i}-${part}`}>{part}</strong> : <Fragment key={`${i}-${part.length}`}>{part}</Fragment>,
  )
}
