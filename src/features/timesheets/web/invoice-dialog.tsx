import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toInvoice, toInvoices } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useMoney } from '#web/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { complain } from '#web/ui/toast.tsx'
import { cisRates } from '../../invoices/rules.ts'
import type { InvoicePreview } from '../shapes.ts'
import { useRefusals } from './refusals.ts'
import { sayWeek } from '../week-text.ts'
import { showHours } from '../words.ts'
import { GroundField } from './ground-field.tsx'
import css from './list.module.css'
import { listText } from './list-text.ts'
import { useLapseWords } from './lapses.tsx'

type Props = { ids: readonly number[]; onClose: () => void; onDone: () => void }

/** What weeks would come to on invoices, on which days a document was not valid, and the drafts of it. */
export function InvoiceDialog({ ids, onClose, onDone }: Props) {
  const t = useText(listText)
  const [preview, setPreview] = useState<InvoicePreview | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for these weeks
  useEffect(() => {
    api.get('/timesheets/invoice-preview', { query: { ids: [...ids] } }).then(setPreview, (problem) => {
      complain(problem)
      onClose()
    })
  }, [])
  return (
    <Dialog title={t.invoiceTitle} isWide onClose={onClose}>
      {preview ? <Drafting preview={preview} ids={ids} onClose={onClose} onDone={onDone} /> : <Skeleton />}
    </Dialog>
  )
}

/** The dialog once it is known what stands against it. */
export function Drafting({ preview: { invoices, lapses, refused }, ids, onClose, onDone }: Props & { preview: InvoicePreview }) {
  const t = useText(listText)
  const f = useText(formText)
  const refusals = useRefusals()
  const sayLapses = useLapseWords()
  const locale = useLocale()
  const money = useMoney()
  const navigate = useNavigate()
  const left = refused.map(({ timesheetId }) => timesheetId)
  const n = invoices.length
  const out = refused.length > 0 && (
    <div>
      <strong>{t.refused}</strong>
      <ul className={css.soft}>
        {refused.map(({ timesheetId, candidateName: name, week, code }) => (
          <li key={timesheetId}>{t.refusedOne({ name, week: sayWeek(week, locale), why: refusals(code) })}</li>
        ))}
      </ul>
    </div>
  )
  if (n === 0)
    return (
      <>
        <p>{t.nothingToDraft}</p>
        {out}
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            {f.ok}
          </Button>
        </DialogActions>
      </>
    )
  return (
    <Form
      onSend={async (given, idempotencyKey) => {
        const cis = textOf(given, 'cisRate')
        const body = {
          ids: ids.filter((id) => !left.includes(id)),
          purchaseOrder: textOf(given, 'purchaseOrder') ?? null,
          cisRate: cis === undefined ? null : Number(cis),
          lapsesSeen: given.get('lapsesSeen') === 'on',
          ...(lapses.length > 0 && { reason: textOf(given, 'reason') }),
        }
        const { invoices: made } = await api.post('/timesheets/invoices', { body, idempotencyKey })
        onDone()
        onClose()
        void navigate(made.length === 1 && made[0] ? toInvoice(made[0].id) : `${toInvoices}?status=draft`)
        return { said: t.drafted({ n: made.length }) }
      }}
    >
      <p>{t.invoiceBody({ n })}</p>
      <ul className={css.list}>
        {invoices.map(({ employerId, employerName, currency, sheets, hours, net }) => (
          <li key={`${employerId} ${currency}`}>
            <span>
              <strong>{employerName}</strong>
              <small>
                {t.sheets({ n: sheets })}, {t.hours({ hours: showHours(hours, locale) })}
              </small>
            </span>
            <span>
              <strong>{money.exact(net, currency)}</strong>
              <small>{t.net}</small>
            </span>
          </li>
        ))}
      </ul>
      {lapses.length > 0 && (
        <section className={css.lapses} aria-labelledby="lapses">
          <h3 id="lapses">{t.lapses}</h3>
          <ul>
            {sayLapses(lapses).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Checkbox name="lapsesSeen" required>
            {t.lapsesSeen}
          </Checkbox>
          <GroundField label={t.reason} name="reason" />
        </section>
      )}
      {out}
      {/* The number of one customer's order is not that of another's. */}
      {n === 1 && <TextField label={t.purchaseOrder} name="purchaseOrder" maxLength={60} optional autoComplete="off" />}
      {invoices.some(({ hasCis }) => hasCis) && (
        <Select
          label={t.cisRate}
          name="cisRate"
          empty={t.noCis}
          options={cisRates.filter((rate) => rate > 0).map((rate) => [String(rate), money.rate(rate)])}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{f.cancel}</Button>
        <Submit>{t.makeDrafts({ n })}</Submit>
      </DialogActions>
    </Form>
  )
}
