import { useText } from '#web/text.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { bounds } from '../../../orders/bounds.ts'
import { type CustomerKind, customerKinds } from '../../../orders/rules.ts'
import { type Country, countries } from '../../../places/countries.ts'
import css from './checkout.module.css'
import { text } from './checkout-text.ts'

/** What decides which fields there are. */
export type Shape = { kind: CustomerKind; country: Country; isElsewhere: boolean; deliveryCountry: Country }
type Props = { shape: Shape; setShape: (change: Partial<Shape>) => void; name: string; isFixed: boolean; hasGoods: boolean }

/** Who buys: a company with its numbers, or a person; the address that is billed, and another one where goods go. */
export function CustomerFields({ shape, setShape, name, isFixed, hasGoods }: Props) {
  const t = useText(text)
  const isCompany = shape.kind === 'company'
  return (
    <>
      <section className={css.part} aria-labelledby="customer">
        {isFixed ? (
          <input type="hidden" name="customerKind" value={shape.kind} />
        ) : (
          <fieldset>
            <legend>{t.kind}</legend>
            <div className={css.two}>
              {customerKinds.map((kind) => (
                <label key={kind} className={css.radio}>
                  <input type="radio" name="customerKind" value={kind} checked={shape.kind === kind} onChange={() => setShape({ kind })} />
                  <span>{t[kind]}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <h2 id="customer">{isCompany ? t.yourCompany : t.yourDetails}</h2>
        {isCompany && (
          <TextField label={t.companyName} name="customerName" maxLength={bounds.customerName.max} autoComplete="organization" />
        )}
        <CountrySelect name="customerCountry" value={shape.country} onChoose={(country) => setShape({ country })} />
        {isCompany && <CompanyNumbers country={shape.country} />}
        <div className={css.all}>
          <TextField label={t.address} name="customerAddress" maxLength={bounds.address.max} autoComplete="street-address" />
        </div>
        <TextField label={t.postcode} name="customerPostcode" maxLength={bounds.postcode.max} autoComplete="postal-code" />
        <TextField label={t.town} name="customerTown" maxLength={bounds.town.max} autoComplete="address-level2" />
        <TextField
          label={t.yourName}
          name="customerContactName"
          maxLength={bounds.contactName.max}
          autoComplete="name"
          defaultValue={name}
        />
        <TextField label={t.email} name="customerEmail" type="email" maxLength={254} autoComplete="email" />
        <TextField label={t.phone} name="customerPhone" type="tel" maxLength={30} autoComplete="tel" optional />
      </section>
      {hasGoods && (
        <section className={css.part} aria-labelledby="delivery">
          <h2 id="delivery">{t.delivery}</h2>
          <div className={css.all}>
            <Checkbox name="isElsewhere" checked={shape.isElsewhere} onChange={({ target }) => setShape({ isElsewhere: target.checked })}>
              {t.elsewhere}
            </Checkbox>
          </div>
          {shape.isElsewhere && <DeliveryFields shape={shape} setShape={setShape} />}
        </section>
      )}
    </>
  )
}

function CompanyNumbers({ country }: { country: Country }) {
  const t = useText(text)
  return (
    <>
      <TextField
        label={country === 'FR' ? t.companyNumberFR : t.companyNumberGB}
        name="customerCompanyNumber"
        maxLength={bounds.companyNumber.max}
        autoComplete="off"
        optional={country !== 'FR'}
      />
      <TextField label={t.vatNumber} name="customerVatNumber" maxLength={bounds.vatNumber.max} autoComplete="off" optional />
      <TextField label={t.purchaseOrder} name="purchaseOrder" maxLength={bounds.purchaseOrder.max} autoComplete="off" optional />
    </>
  )
}

function DeliveryFields({ shape, setShape }: Pick<Props, 'shape' | 'setShape'>) {
  const t = useText(text)
  const section = 'section-delivery shipping '
  return (
    <>
      <TextField label={t.deliveryName} name="deliveryName" maxLength={bounds.customerName.max} autoComplete={`${section}organization`} />
      <CountrySelect name="deliveryCountry" value={shape.deliveryCountry} onChoose={(deliveryCountry) => setShape({ deliveryCountry })} />
      <div className={css.all}>
        <TextField
          label={t.deliveryAddress}
          name="deliveryAddress"
          maxLength={bounds.address.max}
          autoComplete={`${section}street-address`}
        />
      </div>
      <TextField label={t.postcode} name="deliveryPostcode" maxLength={bounds.postcode.max} autoComplete={`${section}postal-code`} />
      <TextField label={t.town} name="deliveryTown" maxLength={bounds.town.max} autoComplete={`${section}address-level2`} />
    </>
  )
}

function CountrySelect({ name, value, onChoose }: { name: string; value: Country; onChoose: (country: Country) => void }) {
  const t = useText(text)
  return (
    <Select
      label={t.country}
      name={name}
      value={value}
      onChange={({ target }) => onChoose(target.value as Country)}
      options={countries.map((one) => [one, t[one]])}
    />
  )
}
