import { useEffect, useState } from 'react'
import { localeText } from '#shared/common-text.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { localOf, type Zone } from '../../places/clocks.ts'
import { zoneOf } from '../../places/countries.ts'
import { typedMoment } from '../../places/instants.ts'
import { bounds } from '../bounds.ts'
import type { Shortlist } from '../contract.ts'
import { mostTimes, usualDays, usualMinutes } from '../limits.ts'
import { details, usualDetails } from '../rules.ts'
import { optionText } from '../text.ts'
import { type Listed, PeopleField, peopleIn } from './people-field.tsx'
import { text } from './text.ts'

type Contact = { id: number; name: string; locale: Locale; email: string | null }
export type Choices = {
  employer: { id: number; name: string }
  contacts: Contact[]
  zone: Zone
  hasRate: boolean
  site: string
  asked: number | null
}

/** Whom at the employer a shortlist may be for, and what the job gives it. */
export function useChoices(jobId: number): Choices | null {
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

const nthTimes = Array.from({ length: mostTimes }, (_, i) => i)

/** What the form sends. Once a list is answered, it no longer asks for the contact. */
export const listIn = (form: FormData, zone: Zone, contactId = 0) => ({
  contactId: numberOf(form, 'contactId') ?? contactId,
  locale: form.get('locale') as Locale,
  shows: details.filter((detail) => form.get(`shows.${detail}`) !== null),
  answerBy: textOf(form, 'answerBy') ?? '',
  expiresOn: textOf(form, 'expiresOn') ?? '',
  times: nthTimes.flatMap((i) => typedMoment(String(form.get(`times.${i}`) ?? ''), zone) || []),
  minutes: numberOf(form, 'minutes') ?? usualMinutes,
  location: textOf(form, 'location') ?? '',
  entries: peopleIn(form),
})

type Former = Pick<Shortlist, 'contact' | 'locale' | 'shows' | 'answerBy' | 'expiresOn' | 'times' | 'minutes' | 'location'>
type Props = {
  choices: Choices
  people: readonly Listed[]
  /** What stands, where it is changed. */
  former?: Former
  /** The employer has answered: contact, people and order stay. */
  isAnswered?: boolean
  onContact?: (contact: Contact | undefined) => void
}

/** Whom a shortlist is for and until when, who is on it, and what is shown of them. */
export function ListFields({ choices: { contacts, zone, hasRate, site, asked }, people, former, isAnswered = false, onContact }: Props) {
  const t = useText(text)
  const o = useText(optionText)
  const l = useText(localeText)
  const locale = useLocale()
  const begins = contacts.find(({ id }) => id === (former ? former.contact?.id : asked)) ?? contacts[0]
  const [contact, setContact] = useState(begins)
  const today = dayOf(new Date())
  const shows = former?.shows ?? usualDetails
  const times = former?.times ?? []
  return (
    <>
      <div className={css.two}>
        {!isAnswered && (
          <Select
            label={t.contact}
            name="contactId"
            value={String(contact?.id ?? '')}
            onChange={({ target }) => {
              const chosen = contacts.find(({ id }) => String(id) === target.value)
              setContact(chosen)
              onContact?.(chosen)
            }}
            options={contacts.map(({ id, name }) => [String(id), name] as const)}
          />
        )}
        <Select
          key={contact?.id}
          label={t.locale}
          name="locale"
          defaultValue={(contact === begins && former?.locale) || (contact?.locale ?? locale)}
          options={locales.map((one) => [one, l[one]] as const)}
        />
      </div>
      <div className={css.two}>
        <DayField label={t.answerBy} name="answerBy" required defaultValue={former?.answerBy ?? addDays(today, 3)} />
        <DayField label={t.expiresOn} name="expiresOn" required defaultValue={former?.expiresOn ?? addDays(today, usualDays)} />
      </div>
      <PeopleField people={people} isFixed={isAnswered} />
      <CheckGroup legend={t.shows} name="shows" hint={`${t.showsHint}${hasRate ? '' : ` ${t.noRate}`}`}>
        <div className={css.checks}>
          {details
            .filter((detail) => hasRate || detail !== 'rate')
            .map((detail) => (
              <Checkbox key={detail} name={`shows.${detail}`} defaultChecked={shows.includes(detail)}>
                {o[detail]}
              </Checkbox>
            ))}
        </div>
      </CheckGroup>
      <CheckGroup legend={t.times} name="times" hint={t.timesHint({ zone: t[zone] })}>
        <div className={css.two}>
          {nthTimes.slice(0, Math.max(4, times.length)).map((i) => {
            const time = times[i]
            const typed = time === undefined ? '' : localOf(time, zone)
            return <TextField key={i} label={t.time({ n: i + 1 })} name={`times.${i}`} type="datetime-local" defaultValue={typed} />
          })}
        </div>
      </CheckGroup>
      <div className={css.two}>
        <TextField
          label={t.minutes}
          name="minutes"
          type="number"
          step={5}
          {...bounds.minutes}
          required
          defaultValue={former?.minutes ?? usualMinutes}
        />
        <TextField label={t.location} name="location" maxLength={bounds.location.max} optional defaultValue={former?.location ?? site} />
      </div>
    </>
  )
}
