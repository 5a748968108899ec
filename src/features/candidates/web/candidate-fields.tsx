import { useState } from 'react'
import type { Locale } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox, CheckGroup, Select, TextField } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { NameFields, nameText } from '#web/ui/name-fields.tsx'
import { type FormState, numberOf, textOf } from '#web/ui/form.tsx'
import { PlaceField } from '../../places/web/place-field.tsx'
import css from '#web/ui/screen.module.css'
import { experiences, jobTypes } from '../../jobs/options.ts'
import { text as jobText } from '../../jobs/text.ts'
import { tradeNames, trades } from '../../jobs/trades.ts'
import type { OwnFields, Profile } from '../contract.ts'
import { availabilities, cards } from '../rules.ts'
import { text as candidateText } from '../text.ts'
import { text } from './staff-text.ts'

/** A candidate's fields, for staff and for the person; only staff see the note. */
export function CandidateFields({ form, candidate, note }: { form: FormState; candidate?: Profile; note?: string | undefined }) {
  const t = useText(text)
  const c = useText(candidateText)
  const j = useText(jobText)
  const trade = useText(trades)
  const locale = useLocale()
  const [availability, setAvailability] = useState<string>(candidate?.availability ?? 'now')
  return (
    <section className={css.card}>
      <div className={css.two}>
        <NameFields form={form} person={candidate} />
      </div>
      <div className={css.two}>
        {!candidate && <TextField label={t.email} name="email" type="email" maxLength={254} error={form.errorOf('email')} />}
        <TextField
          label={t.phone}
          name="phone"
          type="tel"
          defaultValue={candidate?.phone ?? ''}
          maxLength={30}
          error={form.errorOf('phone')}
        />
        <Select
          label={t.language}
          name="locale"
          defaultValue={candidate?.locale ?? locale}
          options={[
            ['en', 'English'],
            ['fr', 'Français'],
          ]}
        />
      </div>
      <div className={css.two}>
        <PlaceField label={t.town} name="placeId" optional initial={candidate?.place ?? null} error={form.errorOf('placeId')} />
        <Select
          label={t.trade}
          name="trade"
          defaultValue={candidate?.trade ?? ''}
          empty={t.chooseTrade}
          options={tradeNames.map((one) => [one, trade[one]] as const).toSorted((a, b) => a[1].localeCompare(b[1], locale))}
          error={form.errorOf('trade')}
        />
      </div>
      <div className={css.two}>
        <Select
          label={t.experience}
          name="experience"
          defaultValue={candidate?.experience ?? ''}
          empty={t.unknown}
          options={experiences.map((one) => [one, j[one]] as const)}
        />
        <Select
          label={t.availability}
          name="availability"
          value={availability}
          onChange={(event) => setAvailability(event.target.value)}
          options={availabilities.map((one) => [one, c[one]] as const)}
        />
      </div>
      {availability === 'date' && (
        <TextField
          label={t.availableFrom}
          name="availableFrom"
          type="date"
          defaultValue={candidate?.availableFrom ?? ''}
          error={form.errorOf('availableFrom')}
        />
      )}
      <CheckGroup legend={t.jobTypes}>
        <div className={css.checks}>
          {jobTypes.map((type) => (
            <Checkbox key={type} name="jobTypes" value={type} defaultChecked={candidate?.jobTypes.includes(type)}>
              {j[type]}
            </Checkbox>
          ))}
        </div>
      </CheckGroup>
      <CheckGroup legend={t.cards}>
        <div className={css.checks}>
          {cards.map((card) => (
            <Checkbox key={card} name="cards" value={card} defaultChecked={candidate?.cards.includes(card)}>
              {c[card]}
            </Checkbox>
          ))}
        </div>
      </CheckGroup>
      {note !== undefined && (
        <TextArea
          label={t.note}
          name="note"
          defaultValue={note}
          maxLength={10_000}
          optional
          hint={t.noteHint}
          error={form.errorOf('note')}
        />
      )}
    </section>
  )
}

/** What the fields hold, as the API takes it: all that a candidate says of themselves, so none can be forgotten here. */
export function candidateOf(given: FormData): OwnFields {
  return {
    firstName: textOf(given, 'firstName') ?? '',
    lastName: textOf(given, 'lastName') ?? '',
    phone: textOf(given, 'phone') ?? null,
    locale: (textOf(given, 'locale') ?? 'en') as Locale,
    placeId: numberOf(given, 'placeId') ?? null,
    trade: (textOf(given, 'trade') as (typeof tradeNames)[number] | undefined) ?? null,
    experience: (textOf(given, 'experience') as (typeof experiences)[number] | undefined) ?? null,
    availability: textOf(given, 'availability') as (typeof availabilities)[number],
    availableFrom: textOf(given, 'availableFrom') ?? null,
    jobTypes: given.getAll('jobTypes') as (typeof jobTypes)[number][],
    cards: given.getAll('cards') as (typeof cards)[number][],
  }
}

export function useCandidateLabels(): Record<string, string> {
  const t = useText(text)
  return {
    ...useText(nameText),
    email: t.email,
    phone: t.phone,
    placeId: t.town,
    trade: t.trade,
    availableFrom: t.availableFrom,
    note: t.note,
  }
}
