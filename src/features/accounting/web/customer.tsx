import { useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toCustomer, toCustomers, toEditCustomer, toEmployer, toInvoiceReminders, toStatement } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Facts, MailLink } from '#web/ui/facts.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Neighbours } from '#web/ui/neighbours.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { labels } from '../../customers/field-text.ts'
import { fields } from '../../customers/fields.ts'
import { whyNotChangeCustomer } from '../../customers/rules.ts'
import type { Customer } from '../../customers/shapes.ts'
import { kindText } from '../../customers/text.ts'
import { countryText } from '../../places/country-text.ts'
import { accountSorts } from '../rules.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import { filtersIn } from './customers.tsx'
import { EntriesCard } from './entries-card.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { StandingCard } from './standing-card.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'customerId'>) {
  const customerId = idIn(params.customerId)
  const [customer, account, entries] = await Promise.all([
    api.get('/customers/{customerId}', { customerId }),
    api.get('/customers/{customerId}/account', { customerId }),
    api.get('/customers/{customerId}/entries', { customerId, query: { limit: 20 } }),
  ])
  return { customer, account, entries }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Who is invoiced, on which terms, and how the account stands. */
export default function CustomerAccount({ loaderData: { customer, account, entries } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const k = useText(kindText)
  const country = useText(countryText)
  const me = useSession()
  const [refunding, setRefunding] = useState<'GBP' | 'EUR' | null>(null)
  const { id: customerId, name, kind, email, paymentDays } = customer
  useLive([`customer:${customerId}`, 'invoices'])
  const isAdmin = whyNotChangeCustomer(me) === null
  const late = account.open.filter((one) => one.late > 0 && !one.isDisputed)
  const credits = account.standings.filter(({ credit }) => credit > 0)
  return (
    <RecordPage
      title={name}
      over={
        <div className={css.head}>
          <Link to={toCustomers}>{t.customers}</Link>
          <Neighbours to={toCustomer} read={readPage} />
        </div>
      }
      mark={<Avatar name={name} hatched={kind === 'company'} large />}
      facts={[k[kind], country[customer.country], paymentDays === 0 ? t.atOnce : t.days({ n: paymentDays })]}
      reach={[['mail', <MailLink key="mail" address={email} />]]}
      actions={
        <>
          {isAdmin && late.length > 0 && customer.isReminded && (
            <LinkButton look="primary" to={toInvoiceReminders(...late.map(({ id }) => id))}>
              <Icon name="bell" />
              {t.remind}
            </LinkButton>
          )}
          <LinkButton to={toStatement(customerId)}>
            <Icon name="file-text" />
            {t.statement}
          </LinkButton>
          {isAdmin &&
            credits.map(({ currency }) => (
              <Button key={currency} onClick={() => setRefunding(currency)}>
                {t.refund}
                {credits.length > 1 && ` (${currency})`}
              </Button>
            ))}
          {isAdmin && (
            <LinkButton to={toEditCustomer(customerId)}>
              <Icon name="pencil" />
              {f.edit}
            </LinkButton>
          )}
        </>
      }
    >
      <div className={css.columns}>
        <div className={css.stack}>
          {account.standings.length === 0 && <p className={css.sub}>{t.nothingOwed}</p>}
          {account.standings.map((one) => (
            <StandingCard key={one.currency} of={one} />
          ))}
          <OpenInvoices account={account} />
          <EntriesCard customerId={customerId} first={entries} />
        </div>
        <div className={css.stack}>
          <Details customer={customer} isAdmin={isAdmin} />
        </div>
      </div>
      {refunding && (
        <RefundDialog
          customerId={customerId}
          standing={credits.find((one) => one.currency === refunding)}
          onClose={() => setRefunding(null)}
        />
      )}
    </RecordPage>
  )
}

async function readPage(search: string) {
  const url = new URL(`http://list/${search}`)
  const query = { ...filtersIn(url), ...queryOf(url).paging(accountSorts) }
  const { items, total, totalIsExact: isExact } = await api.get('/customer-accounts', { query })
  return { ids: items.map(({ id }) => id), total, isExact }
}

function Details({ customer, isAdmin }: { customer: Customer; isAdmin: boolean }) {
  const t = useText(text)
  const { facts, label } = useFields(fields, labels, customer)
  const { employer, employerSays, address, postcode, town, country } = customer
  const act = useAct()
  const says = Object.entries(employerSays) as [keyof typeof label & string, string][]
  const takeOver = () =>
    act(() => api.patch('/customers/{customerId}', { customerId: customer.id, version: customer.version, body: employerSays }), t.takenOver)
  return (
    <section className={css.card} aria-labelledby="details">
      <h2 id="details">{t.whoAndTerms}</h2>
      {says.length > 0 && (
        <div className={css.conflict}>
          <p>{t.recordSays}</p>
          <ul>
            {says.map(([name, value]) => (
              <li key={name}>{t.nowSays({ label: label[name], value })}</li>
            ))}
          </ul>
          {isAdmin && (
            <ActionButton small onClick={takeOver}>
              {t.takeOver}
            </ActionButton>
          )}
        </div>
      )}
      <Facts
        of={[
          [
            t.employer,
            employer ? (
              <Link key="employer" to={toEmployer(employer.id)}>
                {employer.name}
              </Link>
            ) : undefined,
          ],
          [t.address, `${address}, ${country === 'FR' ? `${postcode} ${town}` : `${town} ${postcode}`}`],
          ...facts({
            kind: null,
            name: null,
            email: null,
            country: null,
            address: null,
            postcode: null,
            town: null,
            paymentDays: null,
            ...(customer.kind === 'person' && { contactName: null, companyNumber: null, vatNumber: null, needsPurchaseOrder: null }),
            ...((customer.kind === 'person' || country === 'GB') && { platformAddress: null }),
          }),
        ]}
      />
    </section>
  )
}
