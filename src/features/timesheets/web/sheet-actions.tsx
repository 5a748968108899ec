import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { complain } from '#web/ui/toast.tsx'
import { bounds } from '../bounds.ts'
import { whyNotInvoice } from '../rules.ts'
import type { Timesheet } from '../shapes.ts'
import { GroundField } from './ground-field.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { listText } from './list-text.ts'
import { ApproveDialog } from './many-weeks.tsx'
import { sheetText } from './sheet-text.ts'

type Asked = 'approve' | 'query' | 'reopen' | 'invoice' | null

/** What staff can do with a week as it stands, besides entering it. */
export function SheetActions({ timesheet }: { timesheet: Timesheet }) {
  const t = useText(sheetText)
  const me = useSession()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  const { id, version, status, whyNotReopen, invoice } = timesheet
  if (id === null) return null
  const isInvoiced = invoice !== null && !invoice.isCredited
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return (
    <>
      {status === 'sent' && (
        <>
          <ActionButton
            look="quiet"
            onClick={() => act(() => api.put('/timesheets/{timesheetId}/recall', { timesheetId: id, version }), t.recalled)}
          >
            {t.recall}
          </ActionButton>
          <Button onClick={() => setAsked('query')}>{t.query}</Button>
          <Button look="primary" onClick={() => setAsked('approve')}>
            {t.approve}
          </Button>
        </>
      )}
      {whyNotReopen === null && <Button onClick={() => setAsked('reopen')}>{t.reopen}</Button>}
      {me.role === 'admin' && whyNotInvoice({ status, isInvoiced }) === null && (
        <Button look="primary" onClick={() => setAsked('invoice')}>
          {t.invoiceIt}
        </Button>
      )}
      {asked === 'approve' && (
        <ApproveDialog
          sheets={[{ id, version }]}
          onClose={close}
          onDone={([left]) => {
            if (left) complain(new Error(left.reason))
          }}
        />
      )}
      {asked === 'query' && <QueryDialog id={id} version={version} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog id={id} version={version} onClose={close} />}
      {asked === 'invoice' && <InvoiceDialog ids={[id]} onClose={close} onDone={() => void revalidate()} />}
    </>
  )
}

type DialogProps = { id: number; version: number; onClose: () => void }

export function QueryDialog({ id: timesheetId, version, onClose }: DialogProps) {
  const t = useText(sheetText)
  const l = useText(listText)
  return (
    <DialogForm
      title={t.queryTitle}
      send={t.query}
      onClose={onClose}
      onSend={async (given) => {
        const body = { query: textOf(given, 'query') ?? '', ground: textOf(given, 'ground') ?? '' }
        await api.put('/timesheets/{timesheetId}/query', { timesheetId, version, body })
        return { said: t.queried }
      }}
    >
      <p>{t.queryBody}</p>
      <TextArea label={t.whatIsWrong} name="query" rows={3} maxLength={bounds.query.max} required />
      <GroundField label={l.ground} hint={l.groundHint} name="ground" />
    </DialogForm>
  )
}

export function ReopenDialog({ id: timesheetId, version, onClose }: DialogProps) {
  const t = useText(sheetText)
  const l = useText(listText)
  return (
    <DialogForm
      title={t.reopenTitle}
      send={t.reopen}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/timesheets/{timesheetId}/reopening', { timesheetId, version, body: { reason: textOf(given, 'reason') ?? '' } })
        return { said: t.reopened }
      }}
    >
      <p>{t.reopenBody}</p>
      <GroundField label={l.reason} name="reason" />
    </DialogForm>
  )
}
