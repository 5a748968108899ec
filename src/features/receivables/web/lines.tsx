import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showExactMoney } from '#shared/money.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { type Family, Status } from '#web/ui/status.tsx'
import { type LineStatus, lineStatuses } from '../rules.ts'
import type { BankLine } from '../shapes.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const query = { q: q.text('q'), status: q.oneOf('status', lineStatuses), statementId: q.id('statementId'), ...q.paging([]) }
  const [found, statements] = await Promise.all([api.get('/bank-lines', { query }), api.get('/bank-statements', { query: { limit: 50 } })])
  return { ...found, statements: statements.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const families: Record<LineStatus, Family> = { waiting: 'waiting', unclear: 'open', matched: 'won', ignored: 'paused' }
const tabs = ['unclear', 'matched', 'ignored'] as const

/** Lines of bank statements: what is unclear first, each opened and settled in its place. */
export default function BankLines({ loaderData: { items, total, counts, statements } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const { role } = useSession()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<BankLine | null>(null)
  const [isImporting, setImporting] = useState(false)
  useLive(['bank-statements'])
  const money = (amount: number, { currency }: Pick<BankLine, 'currency'>) => showExactMoney({ amount, currency }, locale)
  const what = ({ invoices, order, customer }: Pick<BankLine, 'invoices' | 'order' | 'customer'>) =>
    invoices.map(({ number }) => number).join(', ') ||
    (order && t.orderOf({ number: order.number })) ||
    (customer && t.creditOf({ name: customer.name })) ||
    ''
  const isFor = (line: BankLine) => {
    if (line.status === 'ignored') return line.reason
    if (line.status === 'matched') return what(line)
    const [first] = line.suggestions
    return first ? t.likely({ what: what(first) || t[`why-${first.why}`] }) : ''
  }
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <>
      <ListPage
        title={t.title}
        sub={t.sub}
        actions={
          role === 'admin' && (
            <Button look="primary" onClick={() => setImporting(true)}>
              {t.import}
            </Button>
          )
        }
        rows={items}
        total={total}
        idOf={({ id }) => id}
        onOpen={setOpen}
        tabs={{
          name: 'status',
          unasked: { name: t.all, count: all },
          values: tabs.map((one) => ({ value: one, name: t[`tab-${one}`], count: counts[one] })),
        }}
        filters={[
          {
            name: 'statementId',
            label: t.statement,
            options: statements.map(({ id, fileName, importedAt, unclear, waiting, lines }) => [
              String(id),
              t.statementName({ name: fileName, day: dates.day(importedAt), unclear: unclear + waiting, lines }),
            ]),
          },
        ]}
        empty={{ title: t.emptyTitle, body: t.emptyBody }}
        columns={[
          { key: 'payer', title: t.payer, cell: (line) => line.payer || t.noName, under: ({ reference }) => reference },
          { key: 'day', title: t.day, numeric: true, cell: ({ onDay }) => dates.day(onDay) },
          { key: 'for', title: t.for, phone: 'under', cell: isFor },
          { key: 'amount', title: t.amount, numeric: true, phone: 'kept', cell: (line) => <strong>{money(line.amount, line)}</strong> },
          { key: 'status', title: t.status, phone: 'end', cell: ({ status }) => <Status family={families[status]}>{t[status]}</Status> },
        ]}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {open && (
        <LineDialog
          key={open.id}
          line={open}
          onClose={() => {
            setOpen(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
