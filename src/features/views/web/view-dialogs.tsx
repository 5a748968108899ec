import { useState } from 'react'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import type { View } from '../contract.ts'
import { type ViewList, type ViewRole, viewRoles } from '../rules.ts'
import { text } from './view-text.ts'

const given = (form: FormData) => ({ name: textOf(form, 'name') ?? '', sharedWith: form.getAll('sharedWith') as ViewRole[] })

/** What a view is called, and who uses it besides. */
function NameAndSharing({ view }: { view?: View }) {
  const t = useText(text)
  const { role } = useSession()
  return (
    <>
      <TextField label={t.name} name="name" required maxLength={60} defaultValue={view?.name} />
      {role !== 'agent' && (
        <CheckGroup legend={t.sharedWith} name="sharedWith">
          {viewRoles.map((one) => (
            <Checkbox key={one} name="sharedWith" value={one} defaultChecked={view?.sharedWith.includes(one)}>
              {t[one]}
            </Checkbox>
          ))}
        </CheckGroup>
      )}
    </>
  )
}

/** Columns belong to a view only where somebody wants them to. */
export const columnsIn = (form: FormData, shown: string[]) => (form.has('columns') ? shown : null)

type SaveProps = { list: ViewList; query: string; columns: string[]; own: readonly View[]; onClose: () => void }

/** Keeps the filters of now under a name, or in the place of those that a view had. */
export function SaveViewDialog({ list, query, columns, own, onClose }: SaveProps) {
  const t = useText(text)
  const f = useText(formText)
  const [target, setTarget] = useState('')
  const replaced = own.find(({ id }) => String(id) === target)
  return (
    <DialogForm
      title={t.saveView}
      send={f.save}
      onClose={onClose}
      onSend={async (form, idempotencyKey) => {
        const shown = { query, columns: columnsIn(form, columns) }
        if (replaced) await api.patch('/views/{viewId}', { viewId: replaced.id, version: replaced.version, body: shown })
        else await api.post('/views', { body: { list, ...shown, ...given(form) }, idempotencyKey })
        return { said: f.saved }
      }}
    >
      {own.length > 0 && (
        <Select
          label={t.saveAs}
          name="target"
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          empty={t.asNew}
          options={own.map(({ id, name }) => [String(id), name])}
        />
      )}
      {!replaced && <NameAndSharing />}
      <Checkbox name="columns">{t.withColumns}</Checkbox>
    </DialogForm>
  )
}

/** Gives a view another name, or shares it with others. */
export function EditViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { id: viewId, version, isOwn, ownerName } = view
  return (
    <DialogForm
      title={t.editView}
      send={f.save}
      onClose={onClose}
      onSend={async (form) => {
        await api.patch('/views/{viewId}', { viewId, version, body: given(form) })
        return { said: f.saved }
      }}
    >
      {!isOwn && ownerName && <p className={css.sub}>{t.ownedBy({ name: ownerName })}</p>}
      <NameAndSharing view={view} />
    </DialogForm>
  )
}
