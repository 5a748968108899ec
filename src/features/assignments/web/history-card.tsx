import type { Currency } from '#shared/money.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import css from '#web/ui/screen.module.css'
import { Timeline } from '#web/ui/timeline.tsx'
import { labels } from '../field-text.ts'
import { reasonText } from '../reason-text.ts'
import type { AssignmentChange } from '../shapes.ts'
import { useSay } from './say.ts'
import { text } from './text.ts'

const icons: Record<AssignmentChange['kind'], IconName> = {
  made: 'plus',
  extended: 'calendar',
  shortened: 'calendar',
  changed: 'pencil',
  rates: 'pencil',
  ended: 'check',
  reopened: 'repeat',
}

/** How it changed, the newest first. */
export function HistoryCard({ of, currency }: { of: readonly AssignmentChange[]; currency: Currency }) {
  const t = useText(text)
  const l = useText(labels)
  const r = useText(reasonText)
  const dates = useDates()
  const say = useSay()
  const what = ({ kind, to }: AssignmentChange) => {
    const day = to === null ? '' : dates.day(to)
    return {
      made: t.didMade,
      extended: to === null ? t.didExtendedOpen : t.didExtended({ to: day }),
      shortened: t.didShortened({ to: day }),
      changed: t.didChanged,
      rates: t.didRates({ to: day }),
      ended: t.didEnded({ to: day }),
      reopened: t.didReopened,
    }[kind]
  }
  const fromTo = (says: typeof t.payTo, [from, to]: readonly number[]) =>
    from !== undefined && to !== undefined && from !== to && says({ from: say.money(from, currency), to: say.money(to, currency) })
  const body = ({ kind, fields, pay, charge, reason }: AssignmentChange) =>
    [
      ...fields.map((name) => (name in l ? l[name as keyof typeof l] : null)),
      fromTo(t.payTo, pay),
      fromTo(t.chargeTo, charge),
      reason && (kind === 'ended' && reason in r ? r[reason as keyof typeof r] : reason),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className={css.card} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <Timeline
        label={t.history}
        of={of.map((one) => ({
          key: one.id,
          icon: icons[one.kind],
          at: one.at,
          who: one.byName ?? t.someone,
          what: what(one),
          body: body(one) || undefined,
        }))}
      />
    </section>
  )
}
