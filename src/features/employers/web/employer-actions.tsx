import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toEditEmployer } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { whyNotChange, whyNotRestore } from '../rules.ts'
import { text } from './staff-text.ts'

type One = { id: number; name: string; version: number; archivedAt: string | null }

/** What can be done with one as it stands, the same in the list and on its own screen. */
export function useEmployerActions(): { of: (employer: One) => MenuAction[]; dialogs: ReactNode } {
  const t = useText(text)
  const f = useText(formText)
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<One | null>(null)
  const of = (employer: One): MenuAction[] => {
    const { id: employerId, version } = employer
    const edit = { key: 'edit', name: f.edit, run: () => void navigate(toEditEmployer(employerId)) }
    const archive = { key: 'archive', name: t.archive, danger: true, run: () => setAsked(employer) }
    const restore = {
      key: 'restore',
      name: t.restore,
      run: () => act(() => api.delete('/employers/{employerId}/archival', { employerId, version }), f.saved),
    }
    return [...(whyNotChange(me, employer) === null ? [edit, archive] : []), ...(whyNotRestore(me, employer) === null ? [restore] : [])]
  }
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return { of, dialogs: asked && <ArchiveDialog employer={asked} onClose={close} /> }
}

/** Asks why before it puts one away. */
export function ArchiveDialog({ employer: { id: employerId, version, name }, onClose }: { employer: One; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={t.archiveTitle({ name })}
      danger
      send={t.archive}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/employers/{employerId}/archival', { employerId, version, body: { reason: textOf(given, 'reason') ?? '' } })
        return { said: f.saved }
      }}
    >
      <p>{t.archiveBody}</p>
      <TextField label={t.reason} name="reason" maxLength={500} required />
    </DialogForm>
  )
}
