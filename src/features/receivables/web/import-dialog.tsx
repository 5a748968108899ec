import { useRevalidator } from 'react-router'
import { currencies } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { text } from './text.ts'

/** Takes a statement of the bank in. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.import}
      send={t.import}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const currency = currencies.find((one) => one === given.get('currency')) ?? 'GBP'
        const { items } = await api.post('/bank-statements', { body: { currency }, file: given.get('file') as File, idempotencyKey })
        void revalidate()
        return { said: t.imported({ n: items.reduce((sum, { lines }) => sum + lines, 0) }) }
      }}
    >
      <FileField name="file" label={t.file} hint={t.importWhat} accept=".xml,.csv,.txt,text/csv,application/xml" required />
      <Select label={t.currency} name="currency" defaultValue="GBP" options={currencies.map((one) => [one, one])} />
    </DialogForm>
  )
}
