import { useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toInvoices } from '#shared/screens.ts'
import { Link, useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { saveAnswer } from '#web/save-file.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { DayRange } from '#web/ui/day-range.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { countries, type Country } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import type { BookAccountRow } from '../books-contract.ts'
import { accountText } from '../books-text.ts'
import { whyNotKeepBooks } from '../rules.ts'
import own from './account.module.css'
import { text } from './books-text.ts'

const load = (api: Api<Operations>) => api.get('/accounting/accounts')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const files = ['fec', 'journal', 'day-book'] as const

/** What the books take over: files of a period, and the accounts by which they are written. */
export default function Books({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const isAdmin = whyNotKeepBooks(useSession()) === null
  return (
    <Page title={t.accounting} over={<Link to={toInvoices}>{t.invoices}</Link>}>
      {isAdmin && <ExportForm />}
      {countries.map((country) => (
        <Accounts key={country} country={country} items={items.filter((one) => one.country === country)} isAdmin={isAdmin} />
      ))}
    </Page>
  )
}

function ExportForm() {
  const t = useText(text)
  const c = useText(countryText)
  const [file, setFile] = useState<string>('fec')
  const last = new Date().getFullYear() - 1
  return (
    <section className={css.card} aria-labelledby="export">
      <h2 id="export">{t.export}</h2>
      <Form
        onSend={async (given) => {
          const period = { from: textOf(given, 'from') ?? '', to: textOf(given, 'to') ?? '' }
          const query = { ...period, country: given.get('country') === 'FR' ? ('FR' as const) : ('GB' as const) }
          const answer = await (file === 'fec'
            ? api.get('/accounting/fec', { query: period })
            : file === 'journal'
              ? api.get('/accounting/journal', { query })
              : api.get('/accounting/day-book', { query }))
          await saveAnswer(answer)
          return { said: t.exported }
        }}
      >
        <Select
          label={t.file}
          name="file"
          value={file}
          hint={t[`${file as 'fec'}Hint`]}
          options={files.map((one) => [one, t[one]])}
          onChange={(event) => setFile(event.target.value)}
        />
        {file !== 'fec' && <Select label={t.country} name="country" defaultValue="GB" options={countries.map((one) => [one, c[one]])} />}
        <DayRange
          legend={t.period}
          from={{ name: 'from', defaultValue: `${last}-01-01`, required: true }}
          until={{ name: 'to', defaultValue: `${last}-12-31`, required: true }}
        />
        <div className={css.actions}>
          <Submit>{t.download}</Submit>
        </div>
      </Form>
    </section>
  )
}

function Accounts({ country, items, isAdmin }: { country: Country; items: readonly BookAccountRow[]; isAdmin: boolean }) {
  const t = useText(text)
  const f = useText(formText)
  const c = useText(countryText)
  const names = useText(accountText)
  const [isEditing, setEditing] = useState(false)
  const id = `accounts-${country}`
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{t.accountsOf({ country: c[country] })}</h2>
        {isAdmin && (
          <Button small onClick={() => setEditing(true)}>
            {f.edit}
          </Button>
        )}
      </div>
      <div className={own.wide}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{t.use}</th>
              <th scope="col">{t.number}</th>
              <th scope="col">{t.label}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ use, number, label }) => (
              <tr key={use}>
                <td>{names[use]}</td>
                <td>{number}</td>
                <td>{label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isEditing && <AccountsDialog country={country} items={items} onClose={() => setEditing(false)} />}
    </section>
  )
}

export function AccountsDialog({ country, items, onClose }: { country: Country; items: readonly BookAccountRow[]; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const c = useText(countryText)
  const names = useText(accountText)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.accountsOf({ country: c[country] })}
      isWide
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const wanted = items.map(({ use }, i) => ({
          country,
          use,
          number: (textOf(given, `/items/${i}/number`) ?? '').trim(),
          label: textOf(given, `/items/${i}/label`) ?? '',
        }))
        const changed = wanted.filter((one, i) => one.number !== items[i]?.number || one.label !== items[i]?.label)
        if (changed.length > 0) await api.put('/accounting/accounts', { body: { items: changed } })
        void revalidate()
        return { said: f.saved }
      }}
    >
      {items.map(({ use, number, label }, i) => (
        <fieldset key={use} className={css.two}>
          <legend>{names[use]}</legend>
          <TextField
            label={t.number}
            name={`/items/${i}/number`}
            defaultValue={number}
            pattern="[0-9][0-9A-Z]{2,11}"
            maxLength={12}
            required
          />
          <TextField label={t.label} name={`/items/${i}/label`} defaultValue={label} minLength={2} maxLength={80} required />
        </fieldset>
      ))}
    </DialogForm>
  )
}
