import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Checkbox, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import type { Pool } from '../contract.ts'
import { text } from './text.ts'

/** What the form says of it, as the API takes it. */
export const poolIn = (given: FormData) => ({
  name: textOf(given, 'name') ?? '',
  description: textOf(given, 'description') ?? '',
  isShared: given.has('isShared'),
})

/** Makes a pool, or changes what one is called, what it is for and who sees it. */
export function PoolDialog({ pool, onClose }: { pool?: Pool; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={pool ? t.edit : t.add}
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = poolIn(given)
        if (pool) await api.patch('/pools/{poolId}', { poolId: pool.id, version: pool.version, body })
        else await api.post('/pools', { body, idempotencyKey })
        return { said: f.saved }
      }}
    >
      <TextField label={t.name} name="name" required maxLength={60} defaultValue={pool?.name} />
      <TextArea label={t.description} name="description" optional rows={3} maxLength={500} defaultValue={pool?.description} />
      <Checkbox name="isShared" defaultChecked={pool?.isShared ?? true}>
        {t.shared}
      </Checkbox>
    </DialogForm>
  )
}
