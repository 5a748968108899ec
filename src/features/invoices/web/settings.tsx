import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toInvoices, toInvoiceSettings, toOrders } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox, TextField } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { localProblem, numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Country, countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { sellerBounds } from '../bounds.ts'
import { reminderDayBounds } from '../limits.ts'
import type { InvoiceSeller } from '../shapes.ts'
import css from './edit.module.css'
import { settingsText } from './settings-text.ts'
import { text } from './text.ts'
import { decimalIn, typedDecimal } from './typed-amounts.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const { items } = await api.get('/invoice-sellers')
  return { sellers: items, country: queryOf(url).oneOf('country', countries) ?? 'GB' }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Who invoices in each country, with what the law wants on the paper. */
export default function InvoiceSettings({ loaderData: { sellers, country } }: Screen<typeof load>) {
  const t = useText(text)
  const s = useText(settingsText)
  const c = useText(countryText)
  const seller = sellers.find((one) => one.country === country) ?? null
  return (
    <Page title={s.title} sub={s.sub} over={<Link to={toInvoices}>{t.invoices}</Link>}>
      <Tabs
        label={s.countries}
        of={countries.map((one) => ({ to: `${toInvoiceSettings}?country=${one}`, name: c[one], isCurrent: one === country }))}
      />
      {!seller && <p className={screen.conflict}>{s.missing}</p>}
      <SellerForm key={`${country} ${seller?.version ?? 0}`} country={country} seller={seller} />
    </Page>
  )
}

type Words = 'name' | 'legalForm' | 'address' | 'postcode' | 'town' | 'companyNumber' | 'registerTown' | 'vatNumber'

function SellerForm({ country, seller }: { country: Country; seller: InvoiceSeller | null }) {
  const s = useText(settingsText)
  const f = useText(formText)
  const locale = useLocale()
  const isFrench = country === 'FR'
  const field = (name: Words, label: string, more: { hint?: string; required?: boolean } = {}) => (
    <TextField
      label={label}
      name={name}
      defaultValue={seller?.[name] ?? ''}
      minLength={sellerBounds[name].min}
      maxLength={sellerBounds[name].max}
      optional={!more.required}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <Form
      className={screen.form}
      draft={`invoice seller ${country}`}
      onSend={async (given) => {
        const of = (name: string) => textOf(given, name) ?? null
        const typedRate = of('lateRate')
        const lateRate = typedRate === null ? null : decimalIn(typedRate, 2, locale)
        const problem = localProblem([
          (lateRate === undefined || (lateRate ?? 0) < 0 || (lateRate ?? 0) > 10_000) && ['lateRate', s.lateRateWrong],
        ])
        if (problem) throw problem
        const body = {
          name: of('name') ?? '',
          legalForm: of('legalForm'),
          address: of('address') ?? '',
          postcode: of('postcode') ?? '',
          town: of('town') ?? '',
          companyNumber: of('companyNumber'),
          registerTown: of('registerTown'),
          vatNumber: of('vatNumber'),
          email: of('email'),
          phone: of('phone'),
          paymentDays: numberOf(given, 'paymentDays') ?? 30,
          reminderDays: [1, 2, 3].map((step) => numberOf(given, `/reminderDays/${step - 1}`) ?? 0),
          isVatOnDebits: given.get('isVatOnDebits') === 'on',
          lateRate: lateRate ?? null,
          noteEn: of('noteEn') ?? '',
          noteFr: of('noteFr') ?? '',
        }
        await api.put('/invoice-sellers/{country}', { country, body })
        return { said: f.saved, to: `${toInvoiceSettings}?country=${country}` }
      }}
    >
      <section className={screen.card} aria-labelledby="who">
        <h2 id="who">{isFrench ? s.whoFR : s.whoGB}</h2>
        <div className={screen.two}>
          {field('name', s.name, { required: true })}
          {field('legalForm', s.legalForm, { hint: s.legalFormHint })}
        </div>
        {field('address', s.address, { required: true })}
        <div className={screen.two}>
          {field('postcode', s.postcode, { required: true })}
          {field('town', s.town, { required: true })}
        </div>
        <div className={screen.two}>
          {field('companyNumber', isFrench ? s.companyNumberFR : s.companyNumberGB, { required: isFrench })}
          {field('vatNumber', s.vatNumber)}
        </div>
        {isFrench && field('registerTown', s.registerTown)}
        <div className={screen.two}>
          <TextField label={s.email} name="email" type="email" maxLength={254} defaultValue={seller?.email ?? ''} optional />
          <TextField label={s.phone} name="phone" type="tel" maxLength={40} defaultValue={seller?.phone ?? ''} optional />
        </div>
      </section>
      <section className={screen.card} aria-labelledby="terms">
        <h2 id="terms">{s.terms}</h2>
        <div className={screen.two}>
          <TextField
            label={s.paymentDays}
            hint={isFrench ? s.paymentDaysHintFR : s.paymentDaysHintGB}
            name="paymentDays"
            type="number"
            {...sellerBounds.paymentDays}
            defaultValue={String(seller?.paymentDays ?? 30)}
            required
          />
          <TextField
            label={s.lateRate}
            hint={isFrench ? s.lateRateHintFR : s.lateRateHintGB}
            name="lateRate"
            inputMode="decimal"
            defaultValue={seller?.lateRate === null || !seller ? '' : typedDecimal(seller.lateRate, 2, locale)}
            autoComplete="off"
            optional
          />
        </div>
        {isFrench && (
          <Checkbox name="isVatOnDebits" defaultChecked={seller?.isVatOnDebits ?? false}>
            {s.isVatOnDebits}
          </Checkbox>
        )}
        <fieldset className={css.plain}>
          <legend>{s.reminders}</legend>
          <div className={screen.three}>
            {([1, 2, 3] as const).map((step) => (
              <TextField
                key={step}
                label={s[`reminder${step}`]}
                name={`/reminderDays/${step - 1}`}
                type="number"
                {...reminderDayBounds}
                defaultValue={String(seller?.reminderDays[step - 1] ?? [3, 10, 20][step - 1])}
                required
              />
            ))}
          </div>
        </fieldset>
        <p className={screen.sub}>
          <Link to={toOrders}>{s.bank}</Link>
        </p>
      </section>
      <section className={screen.card} aria-labelledby="notes">
        <h2 id="notes">{s.notes}</h2>
        <TextArea label={s.noteEn} name="noteEn" lang="en" rows={3} maxLength={500} defaultValue={seller?.noteEn ?? ''} optional />
        <TextArea label={s.noteFr} name="noteFr" lang="fr" rows={3} maxLength={500} defaultValue={seller?.noteFr ?? ''} optional />
      </section>
      <FormActions>
        <Submit>{f.save}</Submit>
      </FormActions>
    </Form>
  )
}
