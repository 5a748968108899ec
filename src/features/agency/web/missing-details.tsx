import { Link } from 'react-router'
import { toSettings } from '#shared/screens.ts'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { labels } from '../field-text.ts'
import type { AgencyDetail } from '../rules.ts'
import { text } from './text.ts'

/** What the legal notice still lacks; `leads`: from another screen to where it is entered. */
export function MissingDetails({ of, leads = false }: { of: readonly AgencyDetail[]; leads?: boolean }) {
  const t = useText(text)
  const l = useText(labels)
  if (of.length === 0) return null
  return (
    <section className={css.conflict} aria-labelledby="missing">
      <h2 id="missing">{t.missing({ n: of.length })}</h2>
      <ul>
        {of.map((detail) => (
          <li key={detail}>{l[detail]}</li>
        ))}
      </ul>
      {leads && (
        <p>
          <Link to={toSettings}>{t.enter}</Link>
        </p>
      )}
    </section>
  )
}
