import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { idIn, orNull, type Visit } from '#web/load.ts'

/** A draft with what its form and what stands beside it need; of an issued invoice, that alone. */
export async function load(api: Api<Operations>, { params }: Visit<'invoiceId'>) {
  const invoiceId = idIn(params.invoiceId)
  const invoice = await api.get('/invoices/{invoiceId}', { invoiceId })
  if (invoice.status !== 'draft') return { invoice, preview: null, usual: null, invoicedThisYear: [] }
  const customerId = invoice.customer.id
  const { sellerCountry } = invoice
  const [preview, usual, year] = await Promise.all([
    api.get('/invoices/{invoiceId}/issue', { invoiceId }),
    orNull(api.get('/invoices/vat', { query: { customerId, sellerCountry } })),
    api.get('/invoices/ids', { query: { customerId, from: `${new Date().getFullYear()}-01-01` } }),
  ])
  return { invoice, preview, usual, invoicedThisYear: year.totals }
}
export type LoadedDraft = Awaited<ReturnType<typeof load>>
