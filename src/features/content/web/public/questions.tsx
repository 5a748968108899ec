import { useText } from '#web/text.tsx'
import { type Audience, audiences, type ReadSection } from '../../rules.ts'
import { Question } from './page-text.tsx'
import css from './page.module.css'
import { text } from './text.ts'

type Props = { sections: readonly ReadSection[]; heading?: 'h2' | 'h4'; areOpen?: boolean }

/** Questions by whom they are for. */
export function QuestionsByAudience({ sections, heading: Heading = 'h2', areOpen = false }: Props) {
  const t = useText(text)
  const groups: (Audience | null)[] = [null, ...audiences]
  return groups.map((audience) => {
    const own = sections.filter((one) => one.audience === audience)
    if (own.length === 0) return null
    return (
      <section key={audience ?? 'all'} className={css.part}>
        {audience && <Heading>{t[audience]}</Heading>}
        <div>
          {own.map((section) => (
            <Question key={section.id} section={section} isOpen={areOpen} />
          ))}
        </div>
      </section>
    )
  })
}
