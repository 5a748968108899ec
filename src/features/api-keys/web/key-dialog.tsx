import { useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem, numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { text as roleText } from '../../users/text.ts'
import { bounds } from '../bounds.ts'
import { keyRoles, usualKeyDays } from '../rules.ts'
import { ShownSecret } from './shown-secret.tsx'
import { text } from './text.ts'

/** Makes a key and shows it once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const roles = useText(roleText)
  const [key, setKey] = useState<string | null>(null)
  const send = async (given: FormData) => {
    const name = textOf(given, 'name') ?? ''
    const missing = localProblem([name === '' && ['name', t.needName]])
    if (missing) throw missing
    const role = keyRoles.find((one) => one === given.get('role')) ?? 'operation'
    setKey((await api.post('/api-keys', { body: { name, role, days: numberOf(given, 'days') ?? null } })).key)
    return false as const
  }
  return (
    <Dialog title={t.add} onClose={onClose}>
      {key ? (
        <ShownSecret label={t.key} value={key} note={t.shownOnce} onClose={onClose} />
      ) : (
        <Form onSend={send}>
          <TextField label={t.name} hint={t.nameHint} name="name" maxLength={bounds.name.max} required data-first />
          <Select
            label={t.role}
            hint={t.roleHint}
            name="role"
            defaultValue="operation"
            options={keyRoles.map((one) => [one, roles[one]])}
          />
          <Select
            label={t.days}
            name="days"
            defaultValue="365"
            options={usualKeyDays.map((n) => [String(n), t.forDays({ n })])}
            empty={t.forEver}
          />
          <DialogActions>
            <Button onClick={onClose}>{f.cancel}</Button>
            <Submit>{t.make}</Submit>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  )
}
