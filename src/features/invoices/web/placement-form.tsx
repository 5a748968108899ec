import { useState } from 'react'
import { toEditInvoice, toInvoices } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { localProblem, numberOf, textOf } from '#web/ui/form-data.ts'
import screen from '#web/ui/screen.module.css'
import { placementFee } from '../rules.ts'
import { editText } from './edit-text.ts'
import { decimalIn, typedDecimal } from './typed-amounts.ts'

/** The fee for a placement, which the employer pays: a percentage of the salary, as a draft. */
export function PlacementForm({ placement }: { placement: Option | null }) {
  const e = useText(editText)
  const locale = useLocale()
  const [typed, setTyped] = useState({ salary: '', percent: '' })
  const [name, setName] = useState(placement?.name.split(',')[0] ?? '')
  const salary = decimalIn(typed.salary, 2, locale)
  const percent = decimalIn(typed.percent, 2, locale)
  const fee = salary && percent ? typedDecimal(placementFee(salary, percent), 2, locale, 2) : null
  const read = (field: 'salary' | 'percent') => ({
    name: field,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    required: true,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [field]: currentTarget.value }),
  })
  return (
    <Form
      className={screen.form}
      guarded
      onSend={async (given, idempotencyKey) => {
        const problem = localProblem([
          numberOf(given, 'applicationId') === undefined && ['applicationId', e.unchosenPlacement],
          !(salary && salary > 0) && ['salary', e.salaryWrong],
          !(percent && percent > 0 && percent <= 10_000) && ['percent', e.percentWrong],
        ])
        if (problem) throw problem
        const body = {
          salary: salary ?? 0,
          percent: percent ?? 0,
          candidateName: textOf(given, 'candidateName') ?? '',
          purchaseOrder: textOf(given, 'purchaseOrder') ?? null,
        }
        const applicationId = numberOf(given, 'applicationId') ?? 0
        const { id } = await api.post('/applications/{applicationId}/invoices', { applicationId, body, idempotencyKey })
        return { to: toEditInvoice(id) }
      }}
    >
      <Combobox
        name="applicationId"
        label={e.placement}
        initial={placement}
        placeholder={e.findPlacement}
        none={e.noPlacement}
        unchosen={e.unchosenPlacement}
        fewestLetters={0}
        find={async (q) => {
          const { items } = await api.get('/applications', { query: { q, placed: true, limit: 10 } })
          return items.map(({ id, candidateName, jobTitle }) => ({ id, name: `${candidateName}, ${jobTitle}` }))
        }}
      />
      <div className={screen.two}>
        <TextField label={e.salary} {...read('salary')} />
        <TextField label={e.percent} {...read('percent')} hint={fee ? e.feeIs({ amount: fee }) : undefined} />
      </div>
      <TextField
        label={e.candidateName}
        hint={e.candidateNameHint}
        name="candidateName"
        maxLength={161}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        required
      />
      <TextField label={e.purchaseOrder} name="purchaseOrder" maxLength={60} autoComplete="off" optional />
      <FormActions cancel={toInvoices}>
        <Submit>{e.create}</Submit>
      </FormActions>
    </Form>
  )
}
