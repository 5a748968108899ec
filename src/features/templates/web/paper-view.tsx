import type { Locale } from '#shared/locale.ts'
import type { Part } from '#shared/markup.ts'
import type { PaperWords } from '../paper.ts'
import css from './templates.module.css'

/** The words of a paper, as it will look. */
export function PaperView({ of: { title, blocks }, lang }: { of: PaperWords; lang: Locale }) {
  return (
    <article className={css.paper} lang={lang}>
      <h3>{title}</h3>
      {blocks.map((block, i) => {
        const key = `${i} ${block.kind}`
        if (block.kind === 'items')
          return (
            <ul key={key}>
              {block.items.map((parts, n) => {
                const item = `${n} ${parts[0]?.text}`
                return (
                  <li key={item}>
                    <Parts of={parts} />
                  </li>
                )
              })}
            </ul>
          )
        return block.kind === 'heading' ? (
          <h4 key={key}>{block.parts.map(({ text }) => text).join('')}</h4>
        ) : (
          <p key={key}>
            <Parts of={block.parts} />
          </p>
        )
      })}
    </article>
  )
}

const Parts = ({ of }: { of: readonly Part[] }) =>
  of.map(({ text, isStrong }, i) => {
    const key = `${i} ${text}`
    return isStrong ? <strong key={key}>{text}</strong> : text
  })
