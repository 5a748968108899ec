import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import css from '#web/ui/screen.module.css'
import { type Family, Status } from '#web/ui/status.tsx'
import type { SupplierAccount } from '../shapes.ts'
import { BankCard } from './bank-card.tsx'
import { SupplierFrame } from './supplier-frame.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url, params }: Visit<'supplierId'>) {
  const supplierId = idIn(params.supplierId)
  const { page, limit } = queryOf(url).paging([])
  const [supplier, newest, changes] = await Promise.all([
    api.get('/suppliers/{supplierId}', { supplierId }),
    api.get('/suppliers/{supplierId}/accounts', { supplierId, query: { limit: 100 } }),
    api.get('/suppliers/{supplierId}/accounts', { supplierId, query: { page, limit } }),
  ])
  return { supplier, accounts: newest.items, changes }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

const families: Record<SupplierAccount['status'], Family> = {
  asked: 'waiting',
  agreed: 'won',
  refused: 'late',
  withdrawn: 'lost',
  replaced: 'lost',
}
const names = {
  asked: 'statusAsked',
  agreed: 'statusAgreed',
  refused: 'statusRefused',
  withdrawn: 'statusWithdrawn',
  replaced: 'statusReplaced',
} as const

/** Where a supplier is paid, and every change of it: who asked, who decided. */
export default function SupplierBankDetails({ loaderData: { supplier, accounts, changes } }: Screen<typeof load>) {
  const t = useText(text)
  const dates = useDates()
  return (
    <SupplierFrame supplier={supplier} tab="bank">
      <BankCard supplier={supplier} accounts={accounts} />
      <section className={css.card} aria-labelledby="changes">
        <h2 id="changes">{t.changes}</h2>
        {changes.total === 0 && <p className={css.sub}>{t.noBank}</p>}
        <ul className={css.timeline}>
          {changes.items.map((one) => (
            <li key={one.id} className={css.entry}>
              <div>
                <Status family={families[one.status]}>{t[names[one.status]]}</Status>
                <div>{[one.holder, one.iban, one.sortCode, one.accountNumber].filter(Boolean).join(' · ')}</div>
                <small>
                  {[
                    t.askedBy({ name: one.askedBy?.name ?? t.someone, day: dates.moment(one.askedAt) }),
                    one.decidedAt && t.decidedBy({ name: one.decidedBy?.name ?? t.someone, day: dates.moment(one.decidedAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
            </li>
          ))}
        </ul>
        <Pager total={changes.total} />
      </section>
    </SupplierFrame>
  )
}
