import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { NotDone, type NotDoneOne } from '#web/ui/not-done.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { complain, toast } from '#web/ui/toast.tsx'
import { mostSheets } from '../limits.ts'
import type { HoursTab } from '../rules.ts'
import { useRefusals } from './refusals.ts'
import { sayWeek } from '../week-text.ts'
import { showHours } from '../words.ts'
import { GroundField } from './ground-field.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { listText } from './list-text.ts'
import type { HoursRow } from './rows.ts'

type Props = {
  tab: HoursTab
  ids: ReadonlySet<number>
  rowOf: (id: number) => HoursRow
  onChange: (ids: ReadonlySet<number>) => void
}

/** At the foot of the list: reminds, approves or invoices the weeks that are selected. */
export function ManyWeeks({ tab, ids, rowOf, onChange }: Props) {
  const t = useText(listText)
  const locale = useLocale()
  const me = useSession()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'remind' | 'approve' | 'invoice' | null>(null)
  const [refused, setRefused] = useState<readonly NotDoneOne[]>([])
  const rows = [...ids].slice(0, mostSheets).map(rowOf)
  const sheets = rows.flatMap(({ sheet }) => sheet ?? [])
  const n = rows.length
  const hours = showHours(
    rows.reduce((sum, row) => sum + row.hours, 0),
    locale,
  )
  const close = () => setAsked(null)
  const remind = async () => {
    close()
    try {
      const body = { sheets: rows.map(({ assignmentId, week }) => ({ assignmentId, week })) }
      toast(t.remindedMany(await api.post('/timesheets/reminders', { body })))
      onChange(new Set())
    } catch (problem) {
      complain(problem)
    }
    await revalidate()
  }
  return (
    <>
      <SelectionBar label={t.selection} said={n === 0 ? null : t.selected({ n, hours })} onClear={() => onChange(new Set())}>
        {tab !== 'to-invoice' && (
          <Button small look={tab === 'sent' ? 'secondary' : 'primary'} onClick={() => setAsked('remind')}>
            {t.remind}
          </Button>
        )}
        {tab === 'sent' && (
          <Button small look="primary" onClick={() => setAsked('approve')}>
            {t.approve}
          </Button>
        )}
        {tab === 'to-invoice' && me.role === 'admin' && (
          <Button small look="primary" onClick={() => setAsked('invoice')}>
            {t.invoiceMany}
          </Button>
        )}
      </SelectionBar>
      {asked === 'remind' && (
        <ConfirmDialog title={t.remindTitle({ n })} yes={t.remind} onConfirm={remind} onClose={close}>
          <p>{t.remindBody}</p>
        </ConfirmDialog>
      )}
      {asked === 'approve' && (
        <ApproveDialog
          sheets={sheets}
          onClose={close}
          onDone={(left) => {
            onChange(new Set(left.map(({ id }) => id)))
            setRefused(left.map(({ id, reason }) => ({ name: `${rowOf(id).candidateName}, ${sayWeek(rowOf(id).week, locale)}`, reason })))
            void revalidate()
          }}
        />
      )}
      {asked === 'invoice' && (
        <InvoiceDialog
          ids={sheets.map(({ id }) => id)}
          onClose={close}
          onDone={() => {
            onChange(new Set())
            void revalidate()
          }}
        />
      )}
      {refused.length > 0 && (
        <NotDone title={t.notApproved({ n: refused.length })} of={refused} gone={t.gone} onClose={() => setRefused([])} />
      )}
    </>
  )
}

type ApproveProps = {
  sheets: readonly { id: number; version: number }[]
  onClose: () => void
  /** What was left as it was, and why. */
  onDone: (left: { id: number; reason: string }[]) => void
}

/** Asks on what ground staff approve in place of the employer. */
export function ApproveDialog({ sheets, onClose, onDone }: ApproveProps) {
  const t = useText(listText)
  const refusals = useRefusals()
  return (
    <DialogForm
      title={t.approveTitle({ n: sheets.length })}
      send={t.approve}
      onClose={onClose}
      onSend={async (given) => {
        const body = { sheets: sheets.map(({ id, version }) => ({ id, version })), ground: textOf(given, 'ground') ?? '' }
        const { items } = await api.post('/timesheets/approvals', { body })
        const left = items.flatMap(({ id, code }) => (code === null ? [] : [{ id, reason: refusals(code) }]))
        onDone(left)
        const n = items.length - left.length
        return n > 0 ? { said: t.approvedMany({ n }) } : undefined
      }}
    >
      <p>{t.approveBody}</p>
      <GroundField label={t.ground} hint={t.groundHint} name="ground" />
    </DialogForm>
  )
}
