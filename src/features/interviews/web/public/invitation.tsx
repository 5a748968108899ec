import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { isApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { later } from '#web/later.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { OpenedByLink } from '#web/ui/opened-by-link.tsx'
import { Typed } from '#web/ui/typed.tsx'
import { longestReason } from '../../limits.ts'
import type { Invitation } from '../../contract.ts'
import { optionText } from '../../text.ts'
import { sayStart } from '../../../calendar/when.ts'
import css from './invitation.module.css'
import { text } from './invitation-text.ts'

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

/** Where a candidate picks the time of an interview, by the link of a mail alone. Opening it answers nothing. */
export default function InterviewInvitation() {
  const t = useText(text)
  const open = (api: typeof import('#web/api.ts')['api'], token: string) => api.post('/interview-invitations', { body: { token } })
  return (
    <main id="content" className={css.page}>
      <OpenedByLink kind="interview" words={t} open={open}>
        {(invitation, token, onChanged) => (
          <Invited
            {...{ invitation, token, onChanged }}
            onAgain={async () => onChanged(await open((await later(() => import('#web/api.ts'))).api, token))}
          />
        )}
      </OpenedByLink>
    </main>
  )
}

type Props = { invitation: Invitation; token: string; onChanged: (now: Invitation) => void; onAgain: () => Promise<void> }

export function Invited({ invitation, token, onChanged, onAgain }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const { status, startsAt, zone, firstName, slots, employer, jobTitle, answerBy } = invitation
  const [isDeclining, setDeclining] = useState(false)
  const title =
    status === 'proposed'
      ? t.choose({ name: firstName })
      : status === 'booked' && startsAt
        ? t.booked({ when: sayStart(startsAt, zone, locale) })
        : status === 'booked'
          ? t.title
          : t[status]
  const isOpen = status === 'proposed' || status === 'booked'
  return (
    <>
      <h1>{title}</h1>
      <p aria-live="polite">
        {employer ? t.aboutAt({ job: jobTitle, employer }) : t.about({ job: jobTitle })}
        {status === 'booked' && `. ${t.bookedBody}`}
        {status === 'declined' && `. ${t.declinedBody}`}
      </p>
      {status === 'proposed' && !isDeclining && slots.length > 0 && (
        <Form
          className={css.form}
          onSend={async (given) => {
            const { api } = await later(() => import('#web/api.ts'))
            try {
              onChanged(await api.post('/interview-invitations/time', { body: { token, startsAt: String(given.get('startsAt')) } }))
            } catch (error) {
              // Somebody was faster: what is still free is shown, with the reason.
              if (isApiProblem(error) && error.body.status === 409) await onAgain()
              throw error
            }
            return { said: t.confirmed }
          }}
        >
          <fieldset className={css.times}>
            <legend>{t.times}</legend>
            {slots.map((slot) => (
              <label key={slot}>
                <input type="radio" name="startsAt" value={slot} required />
                <span>{sayStart(slot, zone, locale)}</span>
              </label>
            ))}
          </fieldset>
          {answerBy && <p className={css.note}>{t.until({ when: sayStart(answerBy, zone, locale) })}</p>}
          <Submit>{t.confirm}</Submit>
        </Form>
      )}
      {status === 'proposed' && !isDeclining && slots.length === 0 && <p>{t.noneLeft}</p>}
      <About invitation={invitation} />
      {isOpen && !isDeclining && (
        <div>
          <Button onClick={() => setDeclining(true)}>{status === 'booked' ? t.cannotCome : t.noneSuits}</Button>
        </div>
      )}
      {isOpen && isDeclining && (
        <Form
          className={css.form}
          onSend={async (given) => {
            const { api } = await later(() => import('#web/api.ts'))
            onChanged(await api.post('/interview-invitations/refusal', { body: { token, reason: textOf(given, 'reason') ?? '' } }))
            return { said: t.told }
          }}
        >
          <TextArea label={t.why} name="reason" rows={3} maxLength={longestReason} optional />
          <div className={css.ways}>
            <Submit>{t.decline}</Submit>
            <Button onClick={() => setDeclining(false)}>{t.back}</Button>
          </div>
        </Form>
      )}
    </>
  )
}

function About({ invitation: { mode, location, withWhom, minutes, note } }: { invitation: Invitation }) {
  const t = useText(text)
  const o = useText(optionText)
  return (
    <>
      <Facts
        of={[
          [t.how, o[mode]],
          [t.where, location || undefined],
          [t.withWhom, withWhom ?? undefined],
          [t.long, o.minutesLong({ n: minutes })],
        ]}
      />
      {note && (
        <section>
          <h2>{t.bring}</h2>
          <Typed>{note}</Typed>
        </section>
      )}
    </>
  )
}
