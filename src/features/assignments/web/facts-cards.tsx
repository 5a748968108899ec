import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { Facts, MailLink, PhoneLink } from '#web/ui/facts.tsx'
import css from '#web/ui/screen.module.css'
import { sharedTerms } from '../../jobs/terms-text.ts'
import { labels } from '../field-text.ts'
import { missionReasonText } from '../mission-text.ts'
import { reasonText } from '../reason-text.ts'
import type { Assignment } from '../shapes.ts'
import { useSay } from './say.ts'
import { text } from './text.ts'

type Props = { assignment: Assignment }

/** Where and for whom, from when until when. */
export function TermsCard({ assignment }: Props) {
  const t = useText(text)
  const l = useText(labels)
  const e = useText(sharedTerms)
  const r = useText(reasonText)
  const dates = useDates()
  const { contact, endedOn, endReason, endNote, supplier, engagement, employer, siteName, siteAddress, town } = assignment
  return (
    <section className={css.card} aria-labelledby="terms">
      <h2 id="terms">{t.planned}</h2>
      <Facts
        of={[
          [t.client, employer?.name],
          [l.role, assignment.role],
          [t.firstDay, dates.day(assignment.startsOn)],
          [t.lastDay, assignment.endsOn ? dates.day(assignment.endsOn) : t.noEnd],
          [t.endedOn, endedOn ? dates.day(endedOn) : undefined],
          [t.reason, endReason ? [r[endReason], endNote].filter(Boolean).join('. ') : undefined],
          [l.engagement, e[engagement]],
          [l.supplierId, engagement === 'umbrella' ? supplier?.name : undefined],
          [l.siteName, [siteName, siteAddress || town].filter(Boolean).join(', ')],
          [
            t.contact,
            contact && (
              <>
                {contact.name}
                {contact.phone && (
                  <>
                    <br />
                    <PhoneLink number={contact.phone} />
                  </>
                )}
                {contact.email && (
                  <>
                    <br />
                    <MailLink address={contact.email} />
                  </>
                )}
              </>
            ),
          ],
        ]}
      />
    </section>
  )
}

/** When they work, and what is agreed besides. */
export function HoursCard({ assignment }: Props) {
  const t = useText(text)
  const l = useText(labels)
  const say = useSay()
  const { workDays, dayStarts, dayEnds, breakMinutes, hoursAWeek, overtimeAfter, overtimeTimes, allowances, rate } = assignment
  const currency = rate?.currency ?? 'GBP'
  return (
    <section className={css.card} aria-labelledby="hours">
      <h2 id="hours">{t.hours}</h2>
      <Facts
        of={[
          [l.workDays, say.weekDays(workDays)],
          [t.times({ from: dayStarts, to: dayEnds, n: breakMinutes }), t.hoursAWeek({ hours: say.hours(hoursAWeek) })],
          [
            t.overtime,
            overtimeAfter === null ? t.noOvertime : t.overtimeAfter({ times: say.hours(overtimeTimes), hours: say.hours(overtimeAfter) }),
          ],
        ]}
      />
      <h3>{l.allowances}</h3>
      {allowances.length === 0 ? (
        <p className={css.sub}>{t.noAllowances}</p>
      ) : (
        <Facts
          of={allowances.map((one) => [
            one.label,
            one.charge
              ? t.allowanceCharged({ pay: say.money(one.pay, currency), per: say.per[one.per], charge: say.money(one.charge, currency) })
              : one.charge === 0
                ? t.allowanceNotCharged({ pay: say.money(one.pay, currency), per: say.per[one.per] })
                : `${say.money(one.pay, currency)} ${say.per[one.per]}`,
          ])}
        />
      )}
    </section>
  )
}

/** Pay, charge and margin: today's, what it comes to, and those before and to come. */
export function RatesCard({ assignment }: Props) {
  const t = useText(text)
  const dates = useDates()
  const say = useSay()
  const { rate, rates, margins } = assignment
  if (!rate) return null
  const money = (amount: number | null) => (amount === null ? t.noEnd : say.money(amount, rate.currency))
  return (
    <section className={css.card} aria-labelledby="money">
      <h2 id="money">{t.money}</h2>
      <Facts
        of={[
          [t.pay, say.pay(rate)],
          [t.charge, say.charge(rate) || undefined],
          [t.onCostShort, rate.onCost === null ? undefined : t.percent({ n: rate.onCost / 100 })],
          [t.margin, say.margin(rate) || undefined],
          [t.marginWeek, margins ? `${money(margins.week)}, ${t.asPlanned}` : undefined],
          [t.marginToEnd, margins ? money(margins.toEnd) : undefined],
          [t.marginInAll, margins?.inAll != null ? money(margins.inAll) : undefined],
        ]}
      />
      {rates.length > 1 && (
        <Facts
          of={rates
            .toReversed()
            .map((one) => [t.fromOn({ from: dates.day(one.fromDay) }), [say.pay(one), say.charge(one)].filter(Boolean).join(' · ')])}
        />
      )}
    </section>
  )
}

/** Why a French mission is, and its papers. */
export function MissionPapers({ assignment }: Props) {
  const t = useText(text)
  const l = useText(labels)
  const m = useText(missionReasonText)
  const dates = useDates()
  const { missionReason, missionDetail, dpaeOn, dpaeReference, signedOn } = assignment
  return (
    <section className={css.card} aria-labelledby="papers-of">
      <h2 id="papers-of">{t.missionPapers}</h2>
      <Facts
        of={[
          [l.missionReason, missionReason && [m[missionReason], missionDetail].filter(Boolean).join('. ')],
          [l.dpaeOn, dpaeOn && [dates.day(dpaeOn), dpaeReference].filter(Boolean).join(', ')],
          [l.signedOn, signedOn && dates.day(signedOn)],
        ]}
      />
    </section>
  )
}
