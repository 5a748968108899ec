import { useState } from 'react'
import { useLocale } from '#web/text.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import type { Profile } from '../contract.ts'
import { fields } from '../fields.ts'
import { labels } from '../field-text.ts'

type Props = { candidate?: Profile & { note?: string }; isStaff: boolean }

/** A candidate's fields, for staff and for the person; only staff see the note, and give an address to a new record. */
export function CandidateFields({ candidate, isStaff }: Props) {
  const locale = useLocale()
  const { input, label } = useFields(fields, labels, candidate)
  const drafted = useDrafted('availability')
  const [availability, setAvailability] = useState<string>(drafted ?? candidate?.availability ?? 'now')
  return (
    <section className={css.card}>
      <div className={css.two}>
        {input('firstName')}
        {input('lastName')}
      </div>
      <div className={css.two}>
        {!candidate && input('email')}
        {input('phone')}
        {input('locale', { start: locale })}
      </div>
      <div className={css.two}>
        <PlaceField label={label.placeId} name="placeId" optional initial={candidate?.place ?? null} />
        {input('trade')}
      </div>
      <div className={css.two}>
        {input('experience')}
        {input('availability', { onChoose: setAvailability })}
      </div>
      {availability === 'date' && input('availableFrom')}
      {input('jobTypes')}
      {input('cards')}
      {isStaff && input('note')}
    </section>
  )
}
