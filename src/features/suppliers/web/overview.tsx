import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { hostOf } from '#shared/web-address.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Facts, MailLink } from '#web/ui/facts.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { needsCis } from '../rules.ts'
import type { Supplier } from '../shapes.ts'
import { BankCard } from './bank-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { SpendCard } from './spend-card.tsx'
import own from './supplier.module.css'
import { SupplierFrame } from './supplier-frame.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'supplierId'>) {
  const supplierId = idIn(params.supplierId)
  const isAdmin = (await roleNow()) === 'admin'
  const [supplier, accounts] = await Promise.all([
    api.get('/suppliers/{supplierId}', { supplierId }),
    isAdmin ? api.get('/suppliers/{supplierId}/accounts', { supplierId, query: { limit: 100 } }) : null,
  ])
  return { supplier, accounts: accounts?.items ?? null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** One supplier: its documents, where it is paid, what was bought, and who they are. */
export default function SupplierOverview({ loaderData: { supplier, accounts } }: Screen<typeof load>) {
  const l = useText(labels)
  return (
    <SupplierFrame supplier={supplier} tab="overview">
      <div className={css.columns}>
        <div className={css.stack}>
          <DocumentsCard supplier={supplier} />
          {supplier.notes && (
            <section className={css.card} aria-labelledby="notes">
              <h2 id="notes">{l.notes}</h2>
              <Typed className={css.prose}>{supplier.notes}</Typed>
            </section>
          )}
        </div>
        <div className={css.stack}>
          {accounts && <BankCard supplier={supplier} accounts={accounts} />}
          <SpendCard spend={supplier.spend} />
          <Company supplier={supplier} />
        </div>
      </div>
    </SupplierFrame>
  )
}

function Company({ supplier }: { supplier: Supplier }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const { facts } = useFields(fields, labels, supplier)
  const { address, postcode, place, website, companyNumber, contacts } = supplier
  const [main] = contacts
  const hasCis = needsCis(supplier) || supplier.utr !== null
  return (
    <section className={css.card} aria-labelledby="company">
      <h2 id="company">{t.company}</h2>
      <Facts
        of={[
          ...facts({
            // What stands in the head.
            legalName: null,
            tradingName: null,
            type: null,
            country: null,
            ownerId: null,
            rating: null,
            paymentTermsDays: null,
            phone: null,
            email: null,
            notes: null,
            companyNumber: companyNumber && (
              <>
                {companyNumber} <span className={own.good}>{t.formatRight}</span>
              </>
            ),
            ...(!hasCis && { utr: null, cisRate: null, cisVerificationNumber: null, cisVerifiedOn: null }),
            address: [address, postcode, place && showPlace(place, locale)].filter(Boolean).join(', '),
            postcode: null,
            placeId: null,
            website: website && (
              <a href={website} target="_blank" rel="noreferrer">
                {hostOf(website)}
              </a>
            ),
          }),
          [
            t.contact,
            main && (
              <>
                {[`${main.firstName} ${main.lastName}`, main.jobTitle].filter(Boolean).join(', ')}
                {main.email && (
                  <>
                    <br />
                    <MailLink address={main.email} />
                  </>
                )}
              </>
            ),
          ],
          [t.added, dates.day(supplier.createdAt)],
        ]}
      />
    </section>
  )
}
