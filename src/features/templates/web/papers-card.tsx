import { toWritePaper } from '#shared/screens.ts'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import type { OpenApplication } from '../../applications/web/panel-slot.ts'
import { text } from './text.ts'

/** The way to a paper that is filled in with what is known here. */
export function PapersCard({ to }: { to: string }) {
  const t = useText(text)
  return (
    <section className={css.card} aria-labelledby="papers">
      <div className={css.head}>
        <h2 id="papers">{t.papers}</h2>
        <LinkButton small to={to}>
          {t.write}
        </LinkButton>
      </div>
      <p className={css.sub}>{t.papersBody}</p>
    </section>
  )
}

/** Of the application that is open beside a list: its job comes along. */
export const PapersOf = ({ application }: OpenApplication) => <PapersCard to={toWritePaper({ application: application.id })} />
