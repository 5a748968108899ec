import { type FormEvent, useRef, useState } from 'react'
import { type Locale, locales } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { findCandidates } from '../../files/web/candidate-field.tsx'
import { mostAttendees } from '../limits.ts'
import type { AttendeeInput } from '../shapes.ts'
import css from './event-form.module.css'
import { eventFormText } from './form-text.ts'

const ways = ['colleague', 'candidate', 'contact', 'outside'] as const
type Way = (typeof ways)[number]
export type Chosen = AttendeeInput & { says: string }

const mostEmployers = 4

async function find(way: Way, q: string): Promise<Option[]> {
  if (way === 'colleague') return (await api.get('/colleagues', { query: { q, worksHere: true, limit: 20 } })).items
  if (way === 'candidate') return findCandidates(q)
  const { items } = await api.get('/employers', { query: { q, limit: mostEmployers } })
  const those = await Promise.all(items.map(({ id }) => api.get('/employers/{employerId}', { employerId: id })))
  return those.flatMap(({ name, contacts }) =>
    contacts.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName} · ${name}` })),
  )
}

const inputOf: Record<Exclude<Way, 'outside'>, (id: number) => AttendeeInput> = {
  colleague: (accountId) => ({ accountId }),
  candidate: (candidateId) => ({ candidateId }),
  contact: (contactId) => ({ contactId }),
}

/** Who takes part: chosen by name from those Lintel knows, or by address. */
export function AttendeesField({ value, onChange }: { value: readonly Chosen[]; onChange: (value: Chosen[]) => void }) {
  const t = useText(eventFormText)
  const [way, setWay] = useState<Way>('colleague')
  const [turn, setTurn] = useState(0)
  const add = (one: Chosen) => {
    const isThere = value.some(({ says: _, ...other }) => {
      const { says: __, ...own } = one
      return JSON.stringify(other) === JSON.stringify(own)
    })
    if (!isThere && value.length < mostAttendees) onChange([...value, one])
    setTurn(turn + 1)
  }
  const pick = (event: FormEvent) => {
    const { name, dataset } = event.target as HTMLInputElement
    if (name !== 'attendee' || !dataset.option || way === 'outside') return
    const { id, name: says } = JSON.parse(dataset.option) as Option
    add({ ...inputOf[way](id), says })
  }
  return (
    <CheckGroup legend={t.attendees} name="attendees" hint={value.length > 0 ? t.attendeesHint : undefined}>
      {value.length > 0 && (
        <ul className={css.people}>
          {value.map((one) => (
            <li key={JSON.stringify(one)}>
              <span>
                {one.says} {one.email && one.email !== one.says && <small>{one.email}</small>}
              </span>
              <IconButton
                icon="x"
                label={t.removeWho({ name: one.says })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.who} onInput={pick}>
        <Select
          label={t.addWho}
          value={way}
          onChange={({ target }) => setWay(ways.find((one) => one === target.value) ?? 'colleague')}
          options={ways.map((one) => [one, t[one]] as const)}
        />
        {way === 'outside' ? (
          <Outside key={turn} onAdd={add} />
        ) : (
          <Combobox
            key={`${way} ${turn}`}
            name="attendee"
            label={t[way]}
            optional
            isNew
            placeholder={way === 'contact' ? t.findEmployer : t.findName}
            none={t.nobody}
            unchosen={t.choose}
            fewestLetters={way === 'colleague' ? 0 : 2}
            find={(typed) => find(way, typed)}
          />
        )}
      </div>
    </CheckGroup>
  )
}

function Outside({ onAdd }: { onAdd: (one: Chosen) => void }) {
  const t = useText(eventFormText)
  const here = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const add = () => {
    const value = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim() ?? ''
    const [name, email, language] = [value('outsideName'), value('outsideEmail'), value('outsideLanguage')]
    if (email === '') return
    onAdd({ ...(name && { name }), email, locale: locales.find((one) => one === language) ?? (here as Locale), says: name || email })
  }
  return (
    <div className={css.outside} ref={box}>
      <TextField label={t.name} name="outsideName" maxLength={161} optional />
      <TextField label={t.email} name="outsideEmail" type="email" maxLength={254} />
      <Select
        label={t.language}
        name="outsideLanguage"
        defaultValue={here}
        options={[
          ['en', t.english],
          ['fr', t.french],
        ]}
      />
      <Button onClick={add}>{t.addWho}</Button>
    </div>
  )
}
