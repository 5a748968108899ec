import { useEffect, useRef, useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { showAll } from '#shared/and-or.ts'
import { localeText } from '#shared/common-text.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { toEmployerContacts } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Button, Checkbox, LinkButton, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { LinkDialog } from '#web/ui/link-dialog.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { SelectedApplications } from '../../applications/web/bar-slot.ts'
import type { Zone } from '../../places/clocks.ts'
import { zoneOf } from '../../places/countries.ts'
import { typedMoment } from '../../places/instants.ts'
import { bounds } from '../bounds.ts'
import { mostPeople, usualDays, usualMinutes } from '../limits.ts'
import { details, usualDetails, whyNotShow } from '../rules.ts'
import { optionText } from '../text.ts'
import { PeopleField, peopleIn } from './people-field.tsx'
import { text } from './text.ts'

type Contact = { id: number; name: string; locale: Locale; email: string | null }
type Choices = {
  employer: { id: number; name: string }
  contacts: Contact[]
  zone: Zone
  hasRate: boolean
  site: string
  asked: number | null
}
type Chosen = SelectedApplications['chosen']
type Props = { jobId: number; chosen: Chosen; onClose: () => void }

/** Whom at the employer a shortlist may be for, and what the job gives it. */
function useChoices(jobId: number): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null)
  useEffect(() => {
    const read = async () => {
      const job = await api.get('/jobs/{jobId}', { jobId })
      const employer = await api.get('/employers/{employerId}', { employerId: job.employer?.id ?? 0 })
      setChoices({
        employer,
        contacts: employer.contacts.map(({ id, firstName, lastName, locale, email }) => ({
          id,
          name: `${firstName} ${lastName}`,
          locale,
          email,
        })),
        zone: zoneOf(job.place.country),
        hasRate: job.chargeRate !== null,
        site: [job.siteName, job.siteAddress, job.sitePostcode].filter(Boolean).join(', ').slice(0, bounds.location.max),
        asked: job.contact?.id ?? null,
      })
    }
    read().catch(complain)
  }, [jobId])
  return choices
}

/** Puts the selected applicants together for the employer. Those who were not put forward stay out: the gate has not been asked. */
export function MakeDialog({ jobId, chosen, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const choices = useChoices(jobId)
  const forward = chosen.filter(({ stage }) => whyNotShow({ stage, candidateStatus: 'active' }) === null)
  const fault = forward.length === 0 ? t.nobodyForward : forward.length > mostPeople ? t.tooMany : null
  if (!fault && !choices) return null
  if (fault || !choices || choices.contacts.length === 0)
    return (
      <Dialog title={t.make} onClose={onClose}>
        <p>{fault ?? t.noContact}</p>
        <DialogActions>
          {!fault && choices && <LinkButton to={toEmployerContacts(choices.employer.id)}>{t.toContacts}</LinkButton>}
          <Button look="primary" onClick={onClose}>
            {f.ok}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return <MakeForm {...{ jobId, chosen, forward, choices, onClose }} />
}

function MakeForm({ jobId, chosen, forward, choices, onClose }: Props & { forward: Chosen; choices: Choices }) {
  const t = useText(text)
  const o = useText(optionText)
  const l = useText(localeText)
  const locale = useLocale()
  const { contacts, zone, hasRate, employer } = choices
  const first = contacts.find(({ id }) => id === choices.asked) ?? contacts[0]
  const [contact, setContact] = useState(first)
  const kept = useRef<number | null>(null)
  const today = dayOf(new Date())
  const out = chosen.filter((one) => !forward.includes(one)).map(({ candidateName }) => candidateName)
  return (
    <LinkDialog
      title={t.makeFor({ employer: employer.name })}
      isWide
      send={t.makeAndSend}
      email={contact?.email ?? null}
      onClose={onClose}
      onMake={async (form, mail) => {
        const body = {
          contactId: numberOf(form, 'contactId') ?? 0,
          locale: form.get('locale') as Locale,
          shows: details.filter((detail) => form.get(`shows.${detail}`) !== null),
          answerBy: textOf(form, 'answerBy') ?? '',
          expiresOn: textOf(form, 'expiresOn') ?? '',
          times: [0, 1, 2].flatMap((i) => typedMoment(String(form.get(`times.${i}`) ?? ''), zone) || []),
          minutes: numberOf(form, 'minutes') ?? usualMinutes,
          location: textOf(form, 'location') ?? '',
          entries: peopleIn(form),
        }
        // A link that failed is made again for the same shortlist.
        kept.current ??= (await api.post('/jobs/{jobId}/shortlists', { jobId, body })).id
        const { url } = await api.put('/shortlists/{shortlistId}/link', { shortlistId: kept.current, body: { mail } })
        return { url, isMailed: mail }
      }}
    >
      {out.length > 0 && <div className={css.conflict}>{t.leftOut({ n: out.length, names: showAll(out, locale) })}</div>}
      <div className={css.two}>
        <Select
          label={t.contact}
          name="contactId"
          value={String(contact?.id ?? '')}
          onChange={({ target }) => setContact(contacts.find(({ id }) => String(id) === target.value))}
          options={contacts.map(({ id, name }) => [String(id), name] as const)}
        />
        <Select
          key={contact?.id}
          label={t.locale}
          name="locale"
          defaultValue={contact?.locale ?? locale}
          options={locales.map((one) => [one, l[one]] as const)}
        />
      </div>
      <div className={css.two}>
        <DayField label={t.answerBy} name="answerBy" required defaultValue={addDays(today, 3)} />
        <DayField label={t.expiresOn} name="expiresOn" required defaultValue={addDays(today, usualDays)} />
      </div>
      <PeopleField chosen={forward} />
      <CheckGroup legend={t.shows} name="shows" hint={`${t.showsHint}${hasRate ? '' : ` ${t.noRate}`}`}>
        <div className={css.checks}>
          {details
            .filter((detail) => hasRate || detail !== 'rate')
            .map((detail) => (
              <Checkbox key={detail} name={`shows.${detail}`} defaultChecked={usualDetails.includes(detail)}>
                {o[detail]}
              </Checkbox>
            ))}
        </div>
      </CheckGroup>
      <CheckGroup legend={t.times} name="times" hint={t.timesHint({ zone: t[zone] })}>
        <div className={css.three}>
          {[0, 1, 2].map((i) => (
            <TextField key={i} label={t.time({ n: i + 1 })} name={`times.${i}`} type="datetime-local" optional />
          ))}
        </div>
      </CheckGroup>
      <div className={css.two}>
        <TextField label={t.minutes} name="minutes" type="number" step={5} {...bounds.minutes} required defaultValue={usualMinutes} />
        <TextField label={t.location} name="location" maxLength={bounds.location.max} optional defaultValue={choices.site} />
      </div>
    </LinkDialog>
  )
}
