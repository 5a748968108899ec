import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls.tsx'
import { complain } from '#web/ui/toast.tsx'
import screen from '#web/ui/screen.module.css'
import { whyNotChange, whyNotDecide, whyNotWithdraw } from '../rules.ts'
import type { AccountDetails, Supplier, SupplierAccount } from '../shapes.ts'
import { AccountDialog, CompareDialog, type Compared } from './bank-dialogs.tsx'
import { linesOf } from './bank-parts.ts'
import css from './supplier.module.css'
import { text } from './text.ts'

type Asked = { what: 'change' } | { what: 'compare'; change: SupplierAccount; of: Compared } | null

/** Where a supplier is paid, masked; a change that waits, with what can be done about it. */
export function BankCard({ supplier, accounts }: { supplier: Supplier; accounts: readonly SupplierAccount[] }) {
  const t = useText(text)
  const me = useSession()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<AccountDetails | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const current = accounts.find(({ status }) => status === 'agreed')
  const change = accounts.find(({ status }) => status === 'asked')
  const find = (supplierAccountId: number) => api.get('/supplier-accounts/{supplierAccountId}', { supplierAccountId })
  const show = (one: SupplierAccount) => find(one.id).then(({ account }) => setShown(account), complain)
  const compare = (one: SupplierAccount) => find(one.id).then((of) => setAsked({ what: 'compare', change: one, of }), complain)
  const close = () => {
    setAsked(null)
    setShown(null)
    void revalidate()
  }
  return (
    <section className={screen.card} aria-labelledby="bank">
      <div className={screen.head}>
        <h2 id="bank">{t.bank}</h2>
        {whyNotChange(me, supplier) === null && !change && (
          <Button small onClick={() => setAsked({ what: 'change' })}>
            {current ? t.change : t.enter}
          </Button>
        )}
      </div>
      <p className={screen.sub}>{t.bankNote}</p>
      {current ? (
        <dl className={css.bank}>
          {linesOf(shown ?? current).map(([name, value], i) => (
            <Line key={name} name={t[name]} value={value}>
              {i === 0 && !shown && (
                <ActionButton small onClick={() => show(current)}>
                  {t.show}
                </ActionButton>
              )}
            </Line>
          ))}
        </dl>
      ) : (
        !change && <p className={screen.sub}>{t.noBank}</p>
      )}
      {change && (
        <div className={css.asked}>
          <Avatar name={change.askedBy?.name ?? t.someone} round />
          <div>
            <b>{t.asksFor({ name: change.askedBy?.name ?? t.someone })}</b>
            <small>{t.toEnding({ end: (change.iban ?? change.accountNumber ?? '').slice(-4) })}</small>
          </div>
          <ActionButton small onClick={() => compare(change)}>
            {t.compare}
          </ActionButton>
        </div>
      )}
      {asked?.what === 'change' && <AccountDialog supplier={supplier} onClose={close} />}
      {asked?.what === 'compare' && (
        <CompareDialog
          change={asked.change}
          of={asked.of}
          mayDecide={whyNotDecide(me, asked.change) === null}
          mayWithdraw={whyNotWithdraw(me, asked.change) === null}
          onClose={close}
        />
      )}
    </section>
  )
}

function Line({ name, value, children }: { name: string; value: string | null; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>{children}</dd>
    </>
  )
}
