import { Link } from 'react-router'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { Progress } from '#web/ui/progress.tsx'
import css from '#web/ui/screen.module.css'
import { qualifyingWeeks } from '../awr.ts'
import type { ShownClock } from '../clock-contract.ts'
import { pauseReasonText } from '../clock-text.ts'
import { clockText } from './clock-text.ts'

type Props = { clock: ShownClock; to?: string }

/** On an assignment: its weeks by the Agency Workers Regulations. `to`: where all of them and their pauses stand. */
export function ClockCard({ clock, to }: Props) {
  const t = useText(clockText)
  return (
    <section className={css.card} aria-labelledby="awr">
      <div className={css.head}>
        <h2 id="awr">{t.awr}</h2>
        {to && <Link to={to}>{t.seeAll}</Link>}
      </div>
      <Clock {...clock} />
      <p className={css.sub}>{t.roleRule}</p>
    </section>
  )
}

/** Where one clock stands, in words, and what stopped it. */
export function Clock({ state, weeks, parityFrom, backBy, breaks, applies }: ShownClock) {
  const t = useText(clockText)
  const k = useText(pauseReasonText)
  const dates = useDates()
  const reasonsOf = ({ reasons }: ShownClock['breaks'][number]) =>
    reasons.length > 0 ? reasons.map((one) => k[one]).join(', ') : t.anyReason
  const saysOf = (one: ShownClock['breaks'][number]) =>
    one.kind === 'reset' ? t.resetBy : (one.kind === 'counted' ? t.countedFor : t.pausedFor)({ reasons: reasonsOf(one) })
  return (
    <>
      <Progress done={weeks} of={qualifyingWeeks}>
        {t.weekOf({ week: weeks })}
      </Progress>
      <p>{saysState(t, { state, parityFrom, backBy }, dates.day)}</p>
      {applies === 'unless-self-employed' && <p className={css.sub}>{t.unlessSelfEmployed}</p>}
      {breaks.length > 0 && (
        <>
          <h3>{t.breaks}</h3>
          <ul className={css.timeline}>
            {breaks.toReversed().map((one) => (
              <li key={one.from}>
                <strong>{t.fromTo({ from: dates.day(one.from), to: dates.day(one.to) })}</strong>
                <small>{saysOf(one)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type Standing = Pick<ShownClock, 'state' | 'parityFrom' | 'backBy'>

function saysState(t: ReturnType<typeof useText<typeof clockText>>, { state, parityFrom, backBy }: Standing, day: (day: string) => string) {
  const planned = parityFrom === null ? t.noParity : t.parityFrom({ day: day(parityFrom) })
  switch (state) {
    case 'not-started':
      return `${t.notStarted} ${planned}`
    case 'running':
      return planned
    case 'paused':
      return [backBy && t.paused({ day: day(backBy) }), parityFrom && planned].filter(Boolean).join(' ')
    case 'reset':
      return t.reset
    case 'qualified':
      return [parityFrom && t.paritySince({ day: day(parityFrom) }), backBy && t.lostUnless({ day: day(backBy) })].filter(Boolean).join(' ')
  }
}
