import { customerRecord } from '#features/customers/server/queries.ts'
import { addDraft } from '#features/invoices/server/drafts.ts'
import { issueInvoice } from '#features/invoices/server/issue.ts'
import { draftShape } from '#features/invoices/shapes.ts'
import type { World } from '#test/support/app.ts'
import { acting } from '#test/support/invoices.ts'
import { runs } from '#test/support/sql.ts'
import { sampleSellers } from '#test/support/sample-invoice.ts'

let count = 0

type Wanted = { country?: 'GB' | 'FR'; kind?: 'company' | 'person'; name?: string; draft?: object; isDraft?: boolean }
const quoted = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)

/** An invoice with all that its paper says, issued as the product issues it. */
export async function paperInvoice(
  world: World,
  { country = 'GB', kind = 'company', name = `Quarry Bank ${++count} Ltd`, draft = {}, isDraft = false }: Wanted = {},
) {
  const { legalForm, address, postcode, town, companyNumber, registerTown, vatNumber, email, name: seller } = sampleSellers[country]
  const details = [country, seller, legalForm, address, postcode, town, companyNumber, registerTown, vatNumber, email]
    .map(quoted)
    .join(', ')
  await runs(
    world,
    `insert into invoice_sellers (country, name, legal_form, address, postcode, town, company_number, register_town, vat_number, email)
      values (${details}) on conflict do nothing`,
  )
  const to = `accounts${count}.${crypto.randomUUID().slice(0, 8)}@quarrybank.example`
  const number = kind === 'person' ? 'null' : country === 'FR' ? "'987654324'" : "'01234567'"
  const where = country === 'FR' ? "'27 rue de la Montat', '42000', 'Saint-Étienne'" : "'2 Dock Street', 'LS10 1JF', 'Leeds'"
  const [customer] = await runs<{ id: number }>(
    world,
    `insert into customers (kind, name, email, locale, country, address, postcode, town, company_number)
      values ('${kind}', ${quoted(name)}, '${to}', '${country === 'FR' ? 'fr' : 'en'}', '${country}', ${where}, ${number}) returning id::int`,
  )
  const vatCode = country === 'FR' ? 'fr-standard' : 'gb-standard'
  const lines = [{ description: 'Recruitment of a site manager', unitPrice: 250_000, vatCode }]
  return acting(world, async (at) => {
    const record = await customerRecord(at.db, customer?.id ?? 0)
    const id = await addDraft(at, record, draftShape.parse({ lines, ...draft }))
    const issued = isDraft ? { number: '' } : await issueInvoice(at, id)
    return { id, number: issued.number, to, customerId: record.id }
  })
}
