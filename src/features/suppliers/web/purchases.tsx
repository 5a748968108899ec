import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showExactMoney } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import screen from '#web/ui/screen.module.css'
import { whyNotChange, whyNotRemovePurchase } from '../rules.ts'
import type { Purchase } from '../shapes.ts'
import { RemoveDialog } from './document-dialogs.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { SpendCard } from './spend-card.tsx'
import css from './supplier.module.css'
import { SupplierFrame } from './supplier-frame.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url, params }: Visit<'supplierId'>) {
  const supplierId = idIn(params.supplierId)
  const { page, limit } = queryOf(url).paging([])
  const [supplier, purchases] = await Promise.all([
    api.get('/suppliers/{supplierId}', { supplierId }),
    api.get('/suppliers/{supplierId}/purchases', { supplierId, query: { page, limit } }),
  ])
  return { supplier, purchases }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What was bought of a supplier, and what it comes to by month. */
export default function SupplierPurchases({ loaderData: { supplier, purchases } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const me = useSession()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'add' | Purchase | null>(null)
  const mayAdd = whyNotChange(me, supplier) === null
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return (
    <SupplierFrame supplier={supplier} tab="purchases">
      <div className={screen.columns}>
        <section className={screen.card} aria-labelledby="purchases">
          <div className={screen.head}>
            <h2 id="purchases">{t.purchases}</h2>
            {mayAdd && (
              <Button small onClick={() => setAsked('add')}>
                + {t.addPurchase}
              </Button>
            )}
          </div>
          {purchases.total === 0 ? (
            <p className={screen.sub}>{t.noPurchases}</p>
          ) : (
            <table className={`${css.table} ${css.stacked}`}>
              <thead>
                <tr>
                  <th scope="col">{t.reference}</th>
                  <th scope="col">{t.boughtOn}</th>
                  <th scope="col" className={css.right}>
                    {t.net}
                  </th>
                  {mayAdd && (
                    <th scope="col">
                      <span className="visually-hidden">{t.more}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {purchases.items.map((one) => (
                  <tr key={one.id}>
                    <th scope="row">
                      {one.reference}
                      {(one.description || one.source === 'order') && (
                        <div>
                          <small>{[one.description, one.source === 'order' && t.fromOrder].filter(Boolean).join(' · ')}</small>
                        </div>
                      )}
                    </th>
                    <td>{dates.day(one.boughtOn)}</td>
                    <td className={css.right}>{showExactMoney({ amount: one.net, currency: one.currency }, locale)}</td>
                    {mayAdd && (
                      <td className={`${css.right} ${css.act}`}>
                        {whyNotRemovePurchase(me, supplier, one) === null && (
                          <Menu
                            dots
                            label={t.actionsFor({ name: one.reference })}
                            actions={[{ key: 'remove', name: t.remove, danger: true, run: () => setAsked(one) }]}
                          />
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Pager total={purchases.total} />
        </section>
        <div className={screen.stack}>
          <SpendCard spend={supplier.spend} />
        </div>
      </div>
      {asked === 'add' && <PurchaseDialog supplier={supplier} onClose={close} />}
      {asked !== null && asked !== 'add' && (
        <RemoveDialog
          name={asked.reference}
          remove={() => api.delete('/supplier-purchases/{supplierPurchaseId}', { supplierPurchaseId: asked.id })}
          onClose={close}
        />
      )}
    </SupplierFrame>
  )
}
