import type { CallOutput, Operations } from '#shared/contract.ts'
import { toInvoice, toInvoices } from '#shared/screens.ts'
import { useMoney } from '#web/money.ts'
import { useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { statusText } from '../../invoices/status-text.ts'
import { text } from './text.ts'

/** The invoices that were issued last. */
export function LatestCard({ latest }: Pick<CallOutput<Operations['findBusiness']>, 'latest'>) {
  const t = useText(text)
  const s = useText(statusText)
  const money = useMoney()
  return (
    <ChartCard
      title={t.latest}
      definition={t.latestDefinition}
      tooLittle={latest.length === 0 ? { title: t.noInvoices } : null}
      deed={<LinkButton to={toInvoices}>{t.invoices}</LinkButton>}
      table={{
        head: [t.customer, t.number, t.total, t.status],
        main: 1,
        rows: latest.map(({ id, customerName, number, type, total, currency, status }) => ({
          key: String(id),
          name: customerName,
          to: toInvoice(id),
          cells: [number, { n: total / 100, shown: money.exact(type === 'credit_note' ? -total : total, currency) }, s[status]],
        })),
      }}
    />
  )
}
