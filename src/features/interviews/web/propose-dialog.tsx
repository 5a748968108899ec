import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { Zone } from '../../places/clocks.ts'
import { zoneOf } from '../../places/countries.ts'
import { bounds } from '../bounds.ts'
import type { Interview } from '../contract.ts'
import { answerDaysAtMost } from '../limits.ts'
import { interviewModes, type InterviewMode } from '../rules.ts'
import { optionText } from '../text.ts'
import { text } from './text.ts'
import { TimesField, timesIn } from './times-field.tsx'

type Person = { id: number; name: string }
type Choices = { zone: Zone; contacts: Person[]; colleagues: Person[]; site: string }
export type Acting = { interview: Interview; onClose: () => void; onDone: () => unknown }

/** Who may take part in an interview for a job, and whose clocks it goes by. */
function useChoices(jobId: number): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null)
  useEffect(() => {
    const read = async () => {
      const [job, { items }] = await Promise.all([
        api.get('/jobs/{jobId}', { jobId }),
        api.get('/colleagues', { query: { q: '', worksHere: true, limit: 100 } }),
      ])
      const employer = await api.get('/employers/{employerId}', { employerId: job.employer?.id ?? 0 })
      setChoices({
        zone: zoneOf(job.place.country),
        contacts: employer.contacts.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
        colleagues: items,
        site: [job.siteName, job.siteAddress, job.sitePostcode].filter(Boolean).join(', '),
      })
    }
    read().catch(complain)
  }, [jobId])
  return choices
}

const options = (people: readonly Person[]) => people.map(({ id, name }) => [String(id), name] as const)

function AboutFields({ of, choices }: { of: Partial<Interview>; choices: Choices }) {
  const t = useText(text)
  const o = useText(optionText)
  const [mode, setMode] = useState<InterviewMode>(of.mode ?? 'site')
  return (
    <>
      <div className={css.two}>
        <Select
          label={t.mode}
          name="mode"
          value={mode}
          onChange={({ target }) => setMode(target.value as InterviewMode)}
          options={interviewModes.map((one) => [one, o[one]])}
        />
        <TextField label={t.minutes} name="minutes" type="number" step={5} {...bounds.minutes} required defaultValue={of.minutes ?? 45} />
      </div>
      <TextField
        key={mode}
        label={t.location}
        name="location"
        maxLength={bounds.location.max}
        optional
        defaultValue={of.location ?? (mode === 'site' ? choices.site : '')}
      />
      <div className={css.two}>
        <Select
          label={t.contact}
          name="contactId"
          empty={t.nobody}
          defaultValue={of.contact ? String(of.contact.id) : ''}
          options={options(choices.contacts)}
        />
        <Select
          label={t.interviewer}
          name="interviewerId"
          empty={t.nobody}
          defaultValue={of.interviewer ? String(of.interviewer.id) : ''}
          options={options(choices.colleagues)}
        />
      </div>
      <TextArea label={t.note} hint={t.noteHint} name="note" rows={2} maxLength={bounds.note.max} optional defaultValue={of.note ?? ''} />
    </>
  )
}

const aboutIn = (form: FormData) => ({
  mode: form.get('mode') as InterviewMode,
  minutes: numberOf(form, 'minutes') ?? 0,
  location: textOf(form, 'location') ?? '',
  contactId: numberOf(form, 'contactId') ?? null,
  interviewerId: numberOf(form, 'interviewerId') ?? null,
  note: textOf(form, 'note') ?? '',
})

function OfferFields() {
  const t = useText(text)
  return (
    <>
      <TextField label={t.answerDays} name="answerDays" type="number" min={1} max={answerDaysAtMost} required defaultValue={3} />
      <Checkbox name="mail" defaultChecked>
        {t.mail}
      </Checkbox>
    </>
  )
}
const offerIn = (form: FormData, zone: Zone) => ({
  slots: timesIn(form, zone),
  answerDays: numberOf(form, 'answerDays') ?? 3,
  mail: form.get('mail') !== null,
})

type Proposing = { applicationId: number; jobId: number; onClose: () => void; onDone: () => unknown }

/** Some times for an application, of which the candidate picks one. */
export function ProposeDialog({ applicationId, jobId, onClose, onDone }: Proposing) {
  const t = useText(text)
  const choices = useChoices(jobId)
  if (!choices) return null
  return (
    <DialogForm
      title={t.proposeTitle}
      isWide
      send={t.send}
      onClose={onClose}
      onSend={async (form, idempotencyKey) => {
        const body = { ...aboutIn(form), ...offerIn(form, choices.zone), zone: choices.zone }
        await api.post('/applications/{applicationId}/interviews', { applicationId, body, idempotencyKey })
        await onDone()
        return { said: t.sent }
      }}
    >
      <TimesField zone={choices.zone} />
      <AboutFields of={{}} choices={choices} />
      <OfferFields />
    </DialogForm>
  )
}

/** Other times for the same interview. */
export function TimesDialog({ interview, onClose, onDone }: Acting) {
  const t = useText(text)
  const { id: interviewId, version, zone } = interview
  return (
    <DialogForm
      title={t.proposeOther}
      send={t.send}
      onClose={onClose}
      onSend={async (form) => {
        await api.put('/interviews/{interviewId}/slots', { interviewId, version, body: offerIn(form, zone) })
        await onDone()
        return { said: t.sent }
      }}
    >
      <TimesField zone={zone} />
      <OfferFields />
    </DialogForm>
  )
}

export function ChangeInterviewDialog({ interview, onClose, onDone }: Acting) {
  const t = useText(text)
  const f = useText(formText)
  const choices = useChoices(interview.job.id)
  const { id: interviewId, version } = interview
  if (!choices) return null
  return (
    <DialogForm
      title={t.changeTitle}
      isWide
      send={f.save}
      onClose={onClose}
      onSend={async (form) => {
        await api.patch('/interviews/{interviewId}', { interviewId, version, body: aboutIn(form) })
        await onDone()
        return { said: f.saved }
      }}
    >
      <AboutFields of={interview} choices={choices} />
    </DialogForm>
  )
}
