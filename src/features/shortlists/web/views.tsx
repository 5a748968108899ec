import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import type { Shortlist } from '../contract.ts'
import { optionText } from '../text.ts'
import css from './shortlists.module.css'
import { text } from './text.ts'

/** How often a person looked at the link, and every opening with what came of it. */
export function Views({ shortlist: { views, viewCount } }: { shortlist: Pick<Shortlist, 'views' | 'viewCount'> }) {
  const t = useText(text)
  const o = useText(optionText)
  const dates = useDates()
  const last = views.find(({ byPerson }) => byPerson)
  const said = viewCount === 0 ? t.notViewed : t.views({ n: viewCount })
  if (views.length === 0) return <span className={css.facts}>{said}</span>
  return (
    <details className={css.facts}>
      <summary>{[said, last && t.lastView({ when: dates.moment(last.at) })].filter(Boolean).join(', ')}</summary>
      <p>{t.viewHint}</p>
      <ul className={css.views}>
        {views.map(({ at, outcome, byPerson }) => (
          <li key={at}>
            <span>{dates.moment(at)}</span>
            <span>
              {o[outcome]} · {byPerson ? t.byPerson : t.byProgram}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
