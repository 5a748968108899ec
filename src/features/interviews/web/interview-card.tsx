import { useState } from 'react'
import { Link } from 'react-router'
import { toApplicants } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { useCopy } from '#web/ui/copy-button.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import { Typed } from '#web/ui/typed.tsx'
import type { Interview } from '../contract.ts'
import { hasBegun, type InterviewStatus, isRunning } from '../rules.ts'
import { optionText } from '../text.ts'
import { sayStart } from '../../calendar/when.ts'
import { BookDialog, CancelDialog, OutcomeDialog } from './end-dialogs.tsx'
import css from './interviews.module.css'
import { ChangeInterviewDialog, TimesDialog } from './propose-dialog.tsx'
import { text } from './text.ts'

const families: Record<InterviewStatus, Family> = {
  proposed: 'waiting',
  booked: 'open',
  held: 'won',
  no_show: 'late',
  declined: 'lost',
  cancelled: 'lost',
}

type Asking = 'times' | 'book' | 'change' | 'cancel' | 'outcome'
type Props = { interview: Interview; withJob?: boolean; onChange: () => unknown }

/** One interview: when, how and with whom, and what can be done about it. */
export function InterviewCard({ interview, withJob = false, onChange }: Props) {
  const t = useText(text)
  const o = useText(optionText)
  const locale = useLocale()
  const copy = useCopy()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { id: interviewId, status, startsAt, zone, answerBy, contact, interviewer, slots, job } = interview
  const close = () => setAsking(null)
  const when = startsAt === null ? null : sayStart(startsAt, zone, locale)
  const isLate = status === 'proposed' && answerBy !== null && Date.parse(answerBy) < Date.now()
  const dialog = { interview, onClose: close, onDone: onChange }
  const copyLink = async () => copy((await api.get('/interviews/{interviewId}/link', { interviewId })).url, t.linkCopied)
  return (
    <li className={css.interview}>
      <div className={css.head}>
        <strong>{when ?? t.times}</strong>
        <Status family={isLate ? 'late' : families[status]}>{o[status]}</Status>
      </div>
      {withJob && (
        <span>
          <Link to={toApplicants(job.id, interview.applicationId)}>{job.title}</Link> · <span>{job.employer}</span>
        </span>
      )}
      {status === 'proposed' && (
        <ul className={css.slots}>
          {slots.map((slot) => (
            <li key={slot.startsAt} data-taken={slot.isTaken || undefined}>
              {sayStart(slot.startsAt, zone, locale)}
              {slot.isTaken && ` (${t.taken})`}
            </li>
          ))}
        </ul>
      )}
      <span className={css.facts}>
        {[o[interview.mode], interview.location, o.minutesLong({ n: interview.minutes }), contact?.name, interviewer?.name]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {status === 'proposed' && answerBy && (
        <span className={css.facts}>{(isLate ? t.late : t.until)({ when: sayStart(answerBy, zone, locale) })}</span>
      )}
      {interview.outcome && <span>{o[interview.outcome]}</span>}
      {interview.outcomeNote && <Typed>{interview.outcomeNote}</Typed>}
      <div className={css.actions}>
        {status === 'booked' && hasBegun(interview, new Date()) && (
          <Button small onClick={() => setAsking('outcome')}>
            {t.outcome}
          </Button>
        )}
        {(status === 'held' || status === 'no_show') && (
          <Button small look="quiet" onClick={() => setAsking('outcome')}>
            {t.change}
          </Button>
        )}
        {isRunning(interview) && (
          <>
            <Button small onClick={() => setAsking('book')}>
              {status === 'booked' ? t.move : t.book}
            </Button>
            <Button small look="quiet" onClick={() => setAsking('times')}>
              {t.proposeOther}
            </Button>
            <Button small look="quiet" onClick={() => setAsking('change')}>
              {t.change}
            </Button>
            <ActionButton small look="quiet" onClick={copyLink}>
              {t.link}
            </ActionButton>
            <Button small look="quiet" onClick={() => setAsking('cancel')}>
              {t.cancel}
            </Button>
          </>
        )}
        {status === 'declined' && (
          <Button small onClick={() => setAsking('times')}>
            {t.proposeOther}
          </Button>
        )}
      </div>
      {asking === 'times' && <TimesDialog {...dialog} />}
      {asking === 'change' && <ChangeInterviewDialog {...dialog} />}
      {asking === 'book' && <BookDialog {...dialog} />}
      {asking === 'cancel' && <CancelDialog {...dialog} />}
      {asking === 'outcome' && <OutcomeDialog {...dialog} />}
    </li>
  )
}
