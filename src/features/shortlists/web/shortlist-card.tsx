import { useState } from 'react'
import { Link } from 'react-router'
import { toApplicants } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { saveAnswer } from '#web/save-file.ts'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import { LinkDialog } from '#web/ui/link-dialog.tsx'
import { NotDone } from '#web/ui/not-done.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import { complain, toast } from '#web/ui/toast.tsx'
import { sayStart } from '../../calendar/when.ts'
import type { Entry, Shortlist } from '../contract.ts'
import { type LinkState, whyNotRearrange } from '../rules.ts'
import { optionText } from '../text.ts'
import { AgreeDialog, type NotAgreed, waits } from './agree-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import css from './shortlists.module.css'
import { text } from './text.ts'
import { Views } from './views.tsx'

const families: Record<LinkState, Family> = { none: 'draft', live: 'waiting', expired: 'late', revoked: 'lost' }

type Props = { shortlist: Shortlist; onChange: () => unknown }

/** One shortlist: for whom, how its link stands, what was answered, and what can be done about it. */
export function ShortlistCard({ shortlist, onChange }: Props) {
  const t = useText(text)
  const o = useText(optionText)
  const f = useText(formText)
  const dates = useDates()
  const { id: shortlistId, contact, link, entries, answerBy, expiresOn } = shortlist
  const [asking, setAsking] = useState<'change' | 'send' | 'revoke' | null>(null)
  const [agreeing, setAgreeing] = useState<readonly Entry[] | null>(null)
  const [left, setLeft] = useState<NotAgreed>([])
  const close = () => setAsking(null)
  const waiting = entries.filter(waits)
  return (
    <li className={css.shortlist}>
      <div className={css.head}>
        <strong>{contact ? t.forWhom({ name: contact.name }) : t.forNobody}</strong>
        <Status family={families[link]}>{o[link]}</Status>
      </div>
      <span className={css.facts}>{t.until({ day: dates.day(answerBy), last: dates.day(expiresOn) })}</span>
      <ul className={css.people}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} shortlist={shortlist} onAgree={() => setAgreeing([entry])} />
        ))}
      </ul>
      <Views shortlist={shortlist} />
      <div className={css.head}>
        {waiting.length > 1 && (
          <Button small look="primary" onClick={() => setAgreeing(waiting)}>
            {t.agreeAll({ n: waiting.length })}
          </Button>
        )}
        <span className={css.does}>
          <ActionButton
            small
            look="quiet"
            onClick={() => api.get('/shortlists/{shortlistId}/pdf', { shortlistId }).then(saveAnswer).catch(complain)}
          >
            {t.pdf}
          </ActionButton>
          {(contact || whyNotRearrange(entries) === null) && (
            <Button small look="quiet" onClick={() => setAsking('change')}>
              {f.edit}
            </Button>
          )}
          {contact && (
            <Button small look="quiet" onClick={() => setAsking('send')}>
              {link === 'none' ? t.send : t.sendAgain}
            </Button>
          )}
          {(link === 'live' || link === 'expired') && (
            <Button small look="quiet" onClick={() => setAsking('revoke')}>
              {t.revoke}
            </Button>
          )}
        </span>
      </div>
      {asking === 'change' && <ChangeDialog shortlist={shortlist} onClose={close} onDone={onChange} />}
      {asking === 'send' && <SendDialog shortlist={shortlist} onClose={close} onDone={onChange} />}
      {asking === 'revoke' && (
        <ConfirmDialog
          title={t.revoke}
          danger
          onClose={close}
          onConfirm={async () => {
            close()
            await api.delete('/shortlists/{shortlistId}/link', { shortlistId })
            toast(t.revoked)
            await onChange()
          }}
        >
          <p>{t.revokeBody}</p>
        </ConfirmDialog>
      )}
      {agreeing && (
        <AgreeDialog
          shortlistId={shortlistId}
          entries={agreeing}
          onClose={() => setAgreeing(null)}
          onDone={(notAgreed) => {
            setLeft(notAgreed)
            void onChange()
          }}
        />
      )}
      {left.length > 0 && <NotDone title={t.notDone({ n: left.length })} of={left} gone={t.gone} onClose={() => setLeft([])} />}
    </li>
  )
}

type RowProps = { entry: Entry; shortlist: Pick<Shortlist, 'job' | 'zone'>; onAgree: () => void }

/** One person on it, what the employer says, and whether the agency has agreed. */
export function EntryRow({ entry, shortlist: { job, zone }, onAgree }: RowProps) {
  const t = useText(text)
  const o = useText(optionText)
  const locale = useLocale()
  const { letter, candidate, answer, startsAt, comment, state, agreedAt, agreedBy, applicationId } = entry
  const said = [
    answer ? o[answer] : t.unanswered,
    answer === 'interview' && (startsAt ? sayStart(startsAt, zone, locale) : t.otherTime),
    agreedAt && (agreedBy ? t.agreedBy({ name: agreedBy }) : t.agreed),
    state === 'gone' && t.goneNow,
  ]
  return (
    <li>
      <strong>{letter}</strong>
      <div>
        <Link to={toApplicants(job.id, applicationId)}>{candidate.name}</Link>
        <small>{said.filter(Boolean).join(' · ')}</small>
        {comment && <small>{comment}</small>}
      </div>
      {waits(entry) && (
        <Button small onClick={onAgree}>
          {t.agree}
          <span className="visually-hidden"> {candidate.name}</span>
        </Button>
      )}
    </li>
  )
}

/** A new link for the same shortlist. */
function SendDialog({ shortlist, onClose, onDone }: { shortlist: Shortlist; onClose: () => void; onDone: () => unknown }) {
  const t = useText(text)
  const { id: shortlistId, contact } = shortlist
  return (
    <LinkDialog
      title={t.sendTitle}
      email={contact?.email ?? null}
      onClose={() => {
        onClose()
        void onDone()
      }}
      onMake={async (_, mail) => {
        const { url } = await api.put('/shortlists/{shortlistId}/link', { shortlistId, body: { mail } })
        return { url, isMailed: mail }
      }}
    >
      <p>{t.sendBody}</p>
    </LinkDialog>
  )
}
