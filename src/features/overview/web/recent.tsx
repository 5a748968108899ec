import { Link } from 'react-router'
import { showAgo } from '#shared/ago.ts'
import { toApplicants } from '#shared/screens.ts'
import { useLocale, useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { text as stageText } from '../../applications/text.ts'
import type { Desk } from '../shapes.ts'
import { text } from '../text.ts'
import own from './overview.module.css'

/** What happened last with applications. */
export function Recent({ of }: { of: Desk['recent'] }) {
  const t = useText(text)
  const s = useText(stageText)
  const locale = useLocale()
  const says = ({ by, stage, candidateName: name }: Desk['recent'][number]) => {
    if (stage === 'new') return by ? t.didAdd({ by, name }) : t.didApply({ name })
    return by ? t.didMove({ by, name, stage: s[stage] }) : t.wasMoved({ name, stage: s[stage] })
  }
  return (
    <section className={css.card} aria-labelledby="just-now">
      <h2 id="just-now">{t.justNow}</h2>
      {of.length === 0 && <p className={css.sub}>{t.nothingYet}</p>}
      <ol className={own.recent}>
        {of.map((one) => (
          <li key={one.key} data-ours={one.by ? '' : undefined}>
            <span>
              <Link to={toApplicants(one.jobId, one.applicationId)}>{says(one)}</Link>
              <small>
                {one.jobTitle}, {showAgo(one.at, new Date(), locale)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
