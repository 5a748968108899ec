import { useState } from 'react'
import { useLocale, useText } from '#web/text.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import type { Customer } from '../shapes.ts'
import { text } from './text.ts'

/** The fields of a customer; what kind of customer it is stays as it was made. */
export function CustomerFields({ customer }: { customer?: Customer }) {
  const t = useText(text)
  const locale = useLocale()
  const { input } = useFields(fields, labels, customer)
  const [kind, setKind] = useState<string>(customer?.kind ?? 'company')
  const start = customer?.country ?? (locale === 'fr' ? 'FR' : 'GB')
  const [country, setCountry] = useState<string>(start)
  const isCompany = kind === 'company'
  return (
    <>
      <section className={css.card} aria-labelledby="who">
        <h2 id="who">{t.who}</h2>
        {!customer && input('kind', { onChoose: setKind })}
        {input('name')}
        <div className={css.two}>
          {isCompany && input('contactName')}
          {input('email')}
        </div>
        {isCompany && (
          <div className={css.two}>
            {input('companyNumber')}
            {input('vatNumber')}
          </div>
        )}
      </section>
      <section className={css.card} aria-labelledby="where">
        <h2 id="where">{t.where}</h2>
        {input('address')}
        <div className={css.three}>
          {input('postcode')}
          {input('town')}
          {input('country', { start, onChoose: setCountry })}
        </div>
      </section>
      <section className={css.card} aria-labelledby="terms">
        <h2 id="terms">{t.terms}</h2>
        <div className={css.two}>
          {input('paymentDays')}
          {input('locale', { start: customer?.locale ?? locale })}
        </div>
        {isCompany && country === 'FR' && input('platformAddress')}
        {isCompany && input('needsPurchaseOrder')}
        {input('isReminded', { start: customer?.isReminded ?? true })}
      </section>
    </>
  )
}
