import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toEditSupplier } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { ArchiveDialog, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { needsReason, steps, type SupplierStatus, whyNotArchive, whyNotChange, whyNotRestore } from '../rules.ts'
import { statusText } from '../words.ts'
import { text } from './text.ts'

type One = { id: number; legalName: string; version: number; status: SupplierStatus; archivedAt: string | null }
type Asked = { supplier: One; to: SupplierStatus | 'archive' } | null

/** What can be done with one as it stands, the same in the list and on its own screen. */
export function useSupplierActions(): { of: (supplier: One) => MenuAction[]; dialogs: ReactNode } {
  const t = useText(text)
  const f = useText(formText)
  const a = useArchiveText()
  const s = useText(statusText)
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  const move = ({ id: supplierId, version }: One, status: SupplierStatus) =>
    act(() => api.put('/suppliers/{supplierId}/status', { supplierId, version, body: { status } }), f.saved)
  const of = (supplier: One): MenuAction[] => {
    const { id: supplierId, version, status } = supplier
    const edit = { key: 'edit', name: f.edit, run: () => void navigate(toEditSupplier(supplierId)) }
    const moves = steps[status].map((to) => ({
      key: to,
      name: t.moveTo({ status: s[to] }),
      danger: needsReason(to),
      run: () => (needsReason(to) ? setAsked({ supplier, to }) : void move(supplier, to)),
    }))
    const archive = { key: 'archive', name: a.archive, danger: true, run: () => setAsked({ supplier, to: 'archive' }) }
    const restore = {
      key: 'restore',
      name: a.restore,
      run: () => act(() => api.delete('/suppliers/{supplierId}/archival', { supplierId, version }), f.saved),
    }
    return [
      ...(whyNotChange(me, supplier) === null ? [edit, ...moves] : []),
      ...(whyNotArchive(me, supplier) === null ? [archive] : []),
      ...(whyNotRestore(me, supplier) === null ? [restore] : []),
    ]
  }
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return {
    of,
    dialogs:
      asked &&
      (asked.to === 'archive' ? (
        <ArchiveDialog
          kind="supplier"
          name={asked.supplier.legalName}
          onSend={(body) =>
            api.put('/suppliers/{supplierId}/archival', { supplierId: asked.supplier.id, version: asked.supplier.version, body })
          }
          onClose={close}
        />
      ) : (
        <StatusDialog supplier={asked.supplier} to={asked.to} onClose={close} />
      )),
  }
}

/** Asks why the business stops or ends. */
export function StatusDialog({ supplier, to, onClose }: { supplier: One; to: SupplierStatus; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const s = useText(statusText)
  const name = t.moveTo({ status: s[to] })
  return (
    <DialogForm
      title={supplier.legalName}
      danger
      send={name}
      onClose={onClose}
      onSend={async (given) => {
        const { id: supplierId, version } = supplier
        const body = { status: to, reason: textOf(given, 'reason') }
        await api.put('/suppliers/{supplierId}/status', { supplierId, version, body })
        return { said: f.saved }
      }}
    >
      <p>{to === 'suspended' ? t.suspendBody : t.offboardBody}</p>
      <TextField label={t.reason} name="reason" maxLength={500} required />
    </DialogForm>
  )
}
