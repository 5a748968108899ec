import { type ReactNode, useState } from 'react'
import type { Locale } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import { PayInputs } from '../../jobs/web/pay-inputs.tsx'
import type { Country } from '../../places/countries.ts'
import { fromKilometres } from '../../places/rules.ts'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import type { FieldChange } from '../contract.ts'
import type { Candidate, Profile } from '../shapes.ts'
import { fields, type Section, staffSections } from '../fields.ts'
import { labels } from '../field-text.ts'
import { useEarlier } from './earlier.tsx'
import { useKnownTags } from './known-tags.ts'
import { LanguagesField } from './languages-field.tsx'
import { sectionText } from './section-text.ts'
import { text } from './staff-text.ts'

/** What a form knows of the record that it changes; nothing of a new one. */
export type Known = Profile & Partial<Omit<Candidate, keyof Profile>>
type Props = { section: Section; candidate?: Known | undefined; isStaff: boolean; changes?: readonly FieldChange[] }

/** A section's fields, for staff and for the person. */
export function SectionFields({ section, candidate, isStaff, changes = [] }: Props) {
  const locale = useLocale()
  const t = useText(text)
  const { input, noted, label } = useFields(
    fields,
    labels,
    candidate,
    useEarlier(isStaff && candidate ? (candidate.claimed ?? []) : [], changes),
  )
  const knownTags = useKnownTags(section === 'origin')
  const drafted = useDrafted('availability')
  const [availability, setAvailability] = useState<string>(drafted ?? candidate?.availability ?? 'not-said')
  const drawn: Record<Section, () => ReactNode> = {
    identity: () => (
      <>
        <div className={css.two}>
          {input('firstName', { isOwn: !isStaff })}
          {input('lastName', { isOwn: !isStaff })}
        </div>
        {isStaff && (!candidate || candidate.uid === null) && input('email')}
        <div className={css.two}>
          {input('phone', { isOwn: !isStaff })}
          {input('phone2')}
        </div>
        <div className={css.two}>
          {input('locale', { start: locale })}
          {input('dateOfBirth')}
        </div>
        {noted('languages', <LanguagesField label={label.languages} initial={candidate?.languages ?? []} />)}
      </>
    ),
    place: () => (
      <>
        <div className={css.two}>
          {input('country', { start: countryOf(locale) })}
          {noted('placeId', <PlaceField label={label.placeId} name="placeId" optional initial={candidate?.place ?? null} />)}
        </div>
        <div className={css.two}>
          {input('address', { isOwn: !isStaff })}
          {input('postcode', { isOwn: !isStaff })}
        </div>
        {noted('maxDistanceKm', <DistanceField label={label.maxDistanceKm} initial={candidate?.maxDistanceKm ?? null} />)}
        {input('drivingLicences')}
        <div className={css.checks}>
          {input('ownTransport')}
          {input('canLodgeAway')}
        </div>
      </>
    ),
    work: () => (
      <>
        <div className={css.two}>
          {input('trade')}
          {input('grade')}
        </div>
        {input('otherTrades')}
        <div className={css.three}>
          {input('experience')}
          {input('experienceYears')}
          {input('qualification')}
        </div>
        {input('sectors')}
        {input('cards')}
      </>
    ),
    availability: () => (
      <>
        <div className={css.two}>
          {input('availability', { onChoose: setAvailability })}
          {input('noticeDays')}
        </div>
        {(availability === 'date' || availability === 'on-assignment') && (
          <div className={css.two}>
            {input('availableFrom')}
            {input('availableUntil')}
          </div>
        )}
        {input('shifts')}
        {input('jobTypes')}
      </>
    ),
    pay: () => (
      <>
        {noted('desiredPay', <PayInputs name="desiredPay" labels={[t.payFrom, t.payTo]} initial={candidate?.desiredPay ?? null} />)}
        {input('engagements')}
      </>
    ),
    origin: () => (
      <>
        {input('tags', { known: knownTags })}
        {input('isHot')}
        <div className={css.two}>
          {input('source')}
          {input('referredBy')}
        </div>
        {noted('ownerId', <ColleagueField label={label.ownerId} name="ownerId" initial={ownerOf(candidate)} />)}
        {input('note')}
      </>
    ),
    privacy: () => (
      <div className={css.two}>
        {input('lawfulBasis')}
        {input('informedOn')}
      </div>
    ),
  }
  return drawn[section]()
}

const countryOf = (locale: Locale): Country => (locale === 'fr' ? 'FR' : 'GB')
const ownerOf = (candidate?: Known) =>
  candidate?.ownerId ? { id: candidate.ownerId, name: candidate.ownerName ?? String(candidate.ownerId) } : null

/** The sections that this reader sees, in order. */
export function useSections(isStaff: boolean): readonly (readonly [Section, string])[] {
  const t = useText(sectionText)
  return (Object.keys(sectionText) as Section[]).filter((one) => isStaff || !staffSections.includes(one)).map((one) => [one, t[one]])
}

/** All of a new record's fields, a card a section. */
export function CandidateFields({
  isStaff,
  candidate,
  known,
}: {
  isStaff: boolean
  candidate?: Known /** Who may be meant, below the name. */
  known?: ReactNode
}) {
  return useSections(isStaff).map(([section, title], i) => (
    <section key={section} className={css.card} aria-labelledby={section}>
      <h2 id={section}>{title}</h2>
      <SectionFields section={section} candidate={candidate} isStaff={isStaff} />
      {i === 0 && known}
    </section>
  ))
}

/** Typed in miles or kilometres, as the reader counts. */
function DistanceField({ label, initial }: { label: string; initial: number | null }) {
  const locale = useLocale()
  const unit = locale === 'en' ? 'mi' : 'km'
  return (
    <div className={css.two}>
      <TextField
        label={`${label} (${unit})`}
        name="maxDistanceKm"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        optional
        defaultValue={initial === null ? '' : fromKilometres(initial, locale)}
      />
      <input type="hidden" name="maxDistanceUnit" value={unit} data-undrafted />
    </div>
  )
}
