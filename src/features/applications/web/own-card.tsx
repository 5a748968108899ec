import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { showAgo } from '#shared/ago.ts'
import { dayOf, showWeekday } from '#shared/dates.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { onOneLine } from '#shared/text.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useSettings } from '#web/settings.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { showEmployerName } from '../../jobs/employer-text.ts'
import { showPay } from '../../jobs/show-pay.ts'
import { text as options } from '../../jobs/text.ts'
import { showDistance, showPlace } from '../../places/rules.ts'
import { useMessages } from '../../messages/web/messages-context.ts'
import type { GateAnswer, GateLine, ShownRequirement } from '../../requirements/contract.ts'
import { alternativeOf, isMet } from '../../requirements/gate.ts'
import { nameOption, nameRequirement } from '../../requirements/text.ts'
import { GateLight } from '../../requirements/web/gate-light.tsx'
import { GateLines } from '../../requirements/web/public/gate-lines.tsx'
import type { ListedOwnApplication } from '../own-contract.ts'
import { workingDaysLeft } from '../rules.ts'
import { answersText } from './answers-text.ts'
import css from './own-card.module.css'
import { ownText } from './own-text.ts'
import { isCheckedByUs, isSentByCandidate, SendDocument } from './send-document.tsx'
import { StageChip } from './stage-chip.tsx'

type Props = { of: ListedOwnApplication; seeJobs: ReactNode; onRead: () => void; onWithdraw: () => void }

/** One of a candidate's applications: where it stands, what comes next, and what is theirs to do. */
export function OwnCard({ of: one, seeJobs, onRead, onWithdraw }: Props) {
  const t = useText(ownText)
  const a = useText(answersText)
  const o = useText(options)
  const locale = useLocale()
  const dates = useDates()
  const { seenBy } = useSession()
  const { show } = useMessages()
  const { job } = one
  const advert = inLocale(`/jobs/${job.slug}`, locale)
  const away = one.distanceKm !== null && t.away({ distance: showDistance(one.distanceKm, locale) })
  return (
    <article className={css.card}>
      <div className={css.head}>
        <h2>
          <Link to={advert}>{job.title}</Link>
        </h2>
        <StageChip stage={one.stage} />
      </div>
      <div className={css.where}>
        <p>
          <Dotted>
            {job.employer ?? showEmployerName(null, locale)}
            {showPlace(job.place, locale)}
            {away}
          </Dotted>
        </p>
        <p>
          <Dotted>
            <strong>{showPay(job.pay, locale)}</strong>
            {job.jobTypes.length > 0 && job.jobTypes.map((type) => o[type]).join(', ')}
          </Dotted>
        </p>
      </div>
      <Next of={one} />
      {one.compliance && <Papers gate={one.compliance} mayChange={seenBy === null} />}
      <p className={css.when}>
        <Dotted>
          {t[one.source === 'staff' ? 'putForwardOn' : 'appliedOn']({ day: onOneLine(dates.day(one.appliedAt)) })}
          {t.updated({ when: onOneLine(showAgo(one.stageChangedAt, new Date(), locale)) })}
        </Dotted>
      </p>
      <div className={css.actions}>
        {one.answers.length > 0 && <Button onClick={onRead}>{a.mine}</Button>}
        {one.isActive && one.stage !== 'hired' && seenBy === null && (
          <Button look="quiet" onClick={onWithdraw}>
            {t.withdraw}
            <span className="visually-hidden"> {job.title}</span>
          </Button>
        )}
        {seenBy === null && (
          <Button look="quiet" onClick={() => show(one.id)}>
            {t.write}
            <span className="visually-hidden"> {job.title}</span>
          </Button>
        )}
        {one.stage === 'withdrawn' && job.status === 'open' && <LinkButton to={`${advert}/apply`}>{t.again}</LinkButton>}
        {!one.isActive && seeJobs}
      </div>
    </article>
  )
}

/** As far as they were told, there is no offer yet: they hear from us by the day of the promise. */
export const awaitsAnswer = ({ stage, isActive }: ListedOwnApplication) => isActive && stage !== 'offer' && stage !== 'hired'

/** What happens next; while they wait for us, until when they hear from us, also when that is past. */
function Next({ of: one }: { of: ListedOwnApplication }) {
  const { stage, isActive, answerBy, startsOn } = one
  const t = useText(ownText)
  const settings = useSettings()
  const locale = useLocale()
  if (!isActive) return null
  if (awaitsAnswer(one)) {
    const today = dayOf(new Date())
    const day = onOneLine(showWeekday(answerBy, locale))
    const n = workingDaysLeft(today, answerBy, settings)
    const isLate = answerBy < today
    return (
      <>
        {(stage === 'with-employer' || stage === 'interview') && <p className={css.next}>{t[`next-${stage}`]}</p>}
        <p className={css.next} data-late={isLate ? '' : undefined}>
          {isLate ? t.promiseLate({ day }) : n === 0 ? t.promiseToday({ day }) : t.promise({ day, n })}
        </p>
      </>
    )
  }
  if (stage === 'hired')
    return <p className={css.next}>{startsOn ? t.firstDay({ day: onOneLine(showWeekday(startsOn, locale)) }) : t['next-hired']}</p>
  return stage === 'offer' ? <p className={css.next}>{t['next-offer']}</p> : null
}

const isRenewed = ({ remedy }: GateLine) => remedy?.action === 'renew' || remedy?.action === 'replace-provisional'

/** What is to be sent, as its line calls it: of a card that they renew, the level they have. */
function nameOfSent(line: GateLine, locale: Locale): string {
  if (!isRenewed(line) || line.reason === 'level-too-low' || line.level === null) return nameRequirement(line.requirement, locale)
  const { type } = alternativeOf<Pick<ShownRequirement, 'type'>>(line.requirement, line.alternative)
  return nameOption({ type, level: line.level, categories: [] }, locale)
}

/** What of the documents is not good yet, each to be sent from here. */
function Papers({ gate, mayChange }: { gate: GateAnswer; mayChange: boolean }) {
  const t = useText(ownText)
  const locale = useLocale()
  const [sent, setSent] = useState<GateLine | null>(null)
  // A day by which to send what they cannot send would be no help.
  const open = gate.lines.filter((line) => !isMet(line)).map((line) => (isCheckedByUs(line) ? { ...line, remedy: null } : line))
  const action = (line: GateLine) => {
    if (isCheckedByUs(line)) return <div>{t.checkedByUs}</div>
    if (!mayChange || !isSentByCandidate(line)) return null
    return (
      <div>
        <Button onClick={() => setSent(line)}>
          {isRenewed(line) ? t.sendNew : t.send}
          <span className="visually-hidden"> ({nameOfSent(line, locale)})</span>
        </Button>
      </div>
    )
  }
  return (
    <>
      <section className={css.papers}>
        <h3>
          {t.papers} <GateLight {...gate} isOwn />
        </h3>
        {open.length > 0 && <GateLines lines={open} action={action} />}
      </section>
      {/* Beside it: how buttons stand in the card is nothing to the window. */}
      {sent && <SendDocument line={sent} onClose={() => setSent(null)} />}
    </>
  )
}
