import { showDistance, showPlace } from '../../places/rules.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { MailLink, PhoneLink } from '#web/ui/facts.tsx'
import type { Application } from '../contract.ts'
import { isOnBoard } from '../rules.ts'
import own from './application-panel.module.css'
import { StageChip } from './stage-chip.tsx'
import { text } from './staff-text.ts'

/** Who it is, how to reach them, and the little that one asks first. */
export function Who({ application }: { application: Application }) {
  const { candidateName, trade, place, distanceKm, appliedAt, phone, email, stage } = application
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const trades = useNames('trade')
  const where = place && [showPlace(place, locale), distanceKm !== null && showDistance(distanceKm, locale)].filter(Boolean).join(', ')
  return (
    <div className={own.who}>
      <Avatar name={candidateName} />
      <div>
        <h1>{candidateName}</h1>
        <span className={own.line}>
          {(!isOnBoard(stage) || stage === 'new') && <StageChip stage={stage} />}
          {trade && <span>{trades(trade)}</span>}
          {where && <span>{where}</span>}
          <span>{t.appliedOn({ day: dates.day(appliedAt) })}</span>
        </span>
        <span className={own.line}>
          {phone && <PhoneLink number={phone} />}
          {email && <MailLink address={email} />}
        </span>
      </div>
    </div>
  )
}
