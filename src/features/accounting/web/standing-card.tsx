import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { useMoney } from '#web/money.ts'
import { ages } from '../rules.ts'
import type { Account } from '../shapes.ts'
import { statementText } from '../statement-text.ts'
import own from './account.module.css'
import { text } from './text.ts'

type Of = Account['standings'][number]

/** What is owed in one currency, how late it is, and what lies with us. */
export function StandingCard({ of }: { of: Of }) {
  const t = useText(text)
  const money = useMoney()
  const amount = (sum: number) => money.exact(sum, of.currency)
  const id = `standing-${of.currency}`
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>{of.currency === 'GBP' ? t.gbp : t.eur}</h2>
      <dl className={own.sums}>
        <div>
          <dt>{t.balance}</dt>
          <dd className={own.whole}>{amount(of.balance)}</dd>
        </div>
        <div>
          <dt>{t.late}</dt>
          <dd>{amount(of.overdue)}</dd>
        </div>
        <div>
          <dt>{t.credit}</dt>
          <dd>{amount(of.credit)}</dd>
        </div>
      </dl>
      <Ages of={of.ageing} amount={amount} />
    </section>
  )
}

/** What is owed, by how late it is. */
export function Ages({ of, amount }: { of: Of['ageing']; amount: (sum: number) => string }) {
  const s = useText(statementText)
  return (
    <dl className={own.ages}>
      {ages.map((age) => (
        <div key={age}>
          <dt>{s[age]}</dt>
          <dd>{amount(of[age])}</dd>
        </div>
      ))}
    </dl>
  )
}
