import type { ReactNode } from 'react'
import { useLocale, useText } from '#web/text.tsx'
import type { Option } from '#web/ui/combobox.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { fields } from '../fields.ts'
import { labels } from '../field-text.ts'
import type { Employer } from '../shapes.ts'
import { text } from './staff-text.ts'

type Props = {
  employer?: Employer
  /** Who adds them. */
  owner?: Option
  /** Stands under what tells an employer from others. */
  known?: ReactNode
}

/** The fields of an employer, the same for adding and editing. */
export function EmployerFields({ employer, owner, known }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const { input, label } = useFields(fields, labels, employer)
  return (
    <>
      <section className={css.card} aria-labelledby="employer">
        <h2 id="employer">{t.employer}</h2>
        <div className={css.two}>
          {input('name')}
          {input('tradingName')}
        </div>
        <div className={css.three}>
          {input('country', { start: locale === 'fr' ? 'FR' : 'GB' })}
          {input('companyNumber')}
          {input('vatNumber')}
        </div>
        {known}
        <div className={css.three}>
          {input('sector')}
          {input('size')}
          {input('foundedYear')}
        </div>
        <ColleagueField label={label.ownerId} name="ownerId" worksHere initial={employer ? employer.owner : (owner ?? null)} />
      </section>
      <section className={css.card} aria-labelledby="reach">
        <h2 id="reach">{t.reach}</h2>
        {input('address')}
        <div className={css.two}>
          {input('postcode')}
          <PlaceField label={label.placeId} name="placeId" optional initial={employer?.place ?? null} />
        </div>
        <div className={css.three}>
          {input('phone')}
          {input('email')}
          {input('website')}
        </div>
        {input('invoiceAddress')}
      </section>
      <section className={css.card} aria-labelledby="public">
        <h2 id="public">{t.shownToPublic}</h2>
        {input('isListed')}
        {input('aboutEn')}
        {input('aboutFr')}
      </section>
    </>
  )
}
