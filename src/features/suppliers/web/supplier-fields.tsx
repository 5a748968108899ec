import { useState } from 'react'
import { useLocale, useText } from '#web/text.tsx'
import { RatingField } from '#web/ui/rating.tsx'
import type { Option } from '#web/ui/combobox.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import type { Supplier } from '../shapes.ts'
import { text } from './text.ts'

type Props = {
  supplier?: Supplier
  /** Who adds them. */
  owner?: Option
}

/** The fields of a supplier, the same for adding and editing. */
export function SupplierFields({ supplier, owner }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const { input, label } = useFields(fields, labels, supplier)
  const start = supplier?.country ?? (locale === 'fr' ? 'FR' : 'GB')
  const [country, setCountry] = useState<string>(start)
  const [rating, setRating] = useState(supplier?.rating ?? null)
  return (
    <>
      <section className={css.card} aria-labelledby="company">
        <h2 id="company">{t.company}</h2>
        <div className={css.two}>
          {input('legalName')}
          {input('tradingName')}
        </div>
        <div className={css.two}>
          {input('type')}
          {input('country', { start, onChoose: setCountry })}
        </div>
        <div className={css.two}>
          {input('companyNumber')}
          {input('vatNumber')}
        </div>
      </section>
      {country === 'GB' && (
        <section className={css.card} aria-labelledby="cis">
          <h2 id="cis">{t.cis}</h2>
          <p className={css.sub}>{t.cisHint}</p>
          <div className={css.two}>
            {input('utr')}
            {input('cisRate')}
          </div>
          <div className={css.two}>
            {input('cisVerificationNumber')}
            {input('cisVerifiedOn')}
          </div>
        </section>
      )}
      <section className={css.card} aria-labelledby="reach">
        <h2 id="reach">{t.reach}</h2>
        {input('address')}
        <div className={css.two}>
          {input('postcode')}
          <PlaceField label={label.placeId} name="placeId" optional initial={supplier?.place ?? null} />
        </div>
        <div className={css.three}>
          {input('phone')}
          {input('email')}
          {input('website')}
        </div>
      </section>
      <section className={css.card} aria-labelledby="terms">
        <h2 id="terms">{t.terms}</h2>
        <div className={css.two}>
          {input('paymentTermsDays')}
          <ColleagueField label={label.ownerId} name="ownerId" worksHere initial={supplier ? supplier.owner : (owner ?? null)} />
        </div>
        <RatingField label={label.rating} value={rating} onChange={setRating} />
        <input type="hidden" name="rating" value={rating ?? ''} />
        {input('notes')}
      </section>
    </>
  )
}
