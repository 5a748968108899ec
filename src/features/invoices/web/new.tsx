import { useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toAddCustomer, toEditInvoice, toInvoice, toInvoices } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, orNull, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { numberOf } from '#web/ui/form-data.ts'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { CustomerField, customerOf } from './customer-field.tsx'
import css from './edit.module.css'
import { editText } from './edit-text.ts'
import { PlacementForm } from './placement-form.tsx'
import { text } from './text.ts'

const ways = ['byHand', 'fromOrder', 'fromPlacement'] as const
type Way = (typeof ways)[number]

/** What other records ask to be invoiced: `?customerId=`, `?employerId=`, `?orderId=`, `?applicationId=`. */
async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const [customerId, orderId, applicationId] = [q.id('customerId'), q.id('orderId'), q.id('applicationId')]
  const employerId = q.id('employerId')
  const [customer, employer, order, application] = await Promise.all([
    customerId === undefined ? null : orNull(api.get('/customers/{customerId}', { customerId })),
    employerId === undefined ? null : orNull(api.get('/employers/{employerId}', { employerId })),
    orderId === undefined ? null : orNull(api.get('/orders/{orderId}', { orderId })),
    applicationId === undefined ? null : orNull(api.get('/applications/{applicationId}', { applicationId })),
  ])
  return {
    customer: customer ? { id: customer.id, name: customer.name } : employer && { id: -employer.id, name: employer.name },
    order: order && { id: order.id, name: `${order.number}, ${order.customer.name}` },
    placement: application && { id: application.id, name: `${application.candidateName}, ${application.jobTitle}` },
  }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Where a new invoice begins: with a customer, an order or a placement. */
export default function NewInvoice({ loaderData: { customer, order, placement } }: Screen<typeof load>) {
  const t = useText(text)
  const e = useText(editText)
  const [way, setWay] = useState<Way>(order ? 'fromOrder' : placement ? 'fromPlacement' : 'byHand')
  return (
    <Page title={e.newTitle} over={<Link to={toInvoices}>{t.invoices}</Link>}>
      <fieldset className={css.ways}>
        <legend>{e.how3}</legend>
        {ways.map((one) => (
          <label key={one} className={css.way}>
            <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
            <strong>{e[one]}</strong>
            <small>{e[`${one}Body`]}</small>
          </label>
        ))}
      </fieldset>
      {way === 'byHand' && <ByHand customer={customer} />}
      {way === 'fromOrder' && <FromOrder order={order} />}
      {way === 'fromPlacement' && <PlacementForm placement={placement} />}
    </Page>
  )
}

function ByHand({ customer }: { customer: Option | null }) {
  const t = useText(text)
  const e = useText(editText)
  return (
    <Form
      className={screen.form}
      onSend={async (given, idempotencyKey) => {
        const chosen = numberOf(given, 'customerId')
        const customerId = chosen === undefined ? null : await customerOf(chosen)
        const { id } = await api.post('/invoices', { body: { customerId }, idempotencyKey })
        return { to: toEditInvoice(id) }
      }}
    >
      <CustomerField withEmployers name="customerId" label={t.customer} initial={customer} />
      <p>
        <Link to={toAddCustomer}>{e.addCustomer}</Link>
      </p>
      <FormActions cancel={toInvoices}>
        <Submit>{e.create}</Submit>
      </FormActions>
    </Form>
  )
}

function FromOrder({ order }: { order: Option | null }) {
  const e = useText(editText)
  return (
    <Form
      className={screen.form}
      onSend={async (given, idempotencyKey) => {
        const { id, number } = await api.post('/orders/{orderId}/invoices', { orderId: numberOf(given, 'orderId') ?? 0, idempotencyKey })
        return { said: e.isIssuedAndSent({ number: number ?? '' }), to: toInvoice(id) }
      }}
    >
      <Combobox
        name="orderId"
        label={e.order}
        initial={order}
        placeholder={e.findOrder}
        none={e.noOrder}
        unchosen={e.unchosenOrder}
        fewestLetters={0}
        find={async (q) =>
          (await api.get('/orders', { query: { q, limit: 10 } })).items.map(({ id, number, customerName }) => ({
            id,
            name: `${number}, ${customerName}`,
          }))
        }
      />
      <FormActions cancel={toInvoices}>
        <Submit>{e.issueOrder}</Submit>
      </FormActions>
    </Form>
  )
}
