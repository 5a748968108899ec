import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toEditEmployer } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { formText } from '#web/ui/form-text.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { ArchiveDialog, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { whyNotChange, whyNotRestore } from '../rules.ts'

type One = { id: number; name: string; version: number; archivedAt: string | null }

/** What can be done with one as it stands, the same in the list and on its own screen. */
export function useEmployerActions(): { of: (employer: One) => MenuAction[]; dialogs: ReactNode } {
  const f = useText(formText)
  const a = useArchiveText()
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<One | null>(null)
  const of = (employer: One): MenuAction[] => {
    const { id: employerId, version } = employer
    const edit = { key: 'edit', name: f.edit, run: () => void navigate(toEditEmployer(employerId)) }
    const archive = { key: 'archive', name: a.archive, danger: true, run: () => setAsked(employer) }
    const restore = {
      key: 'restore',
      name: a.restore,
      run: () => act(() => api.delete('/employers/{employerId}/archival', { employerId, version }), f.saved),
    }
    return [...(whyNotChange(me, employer) === null ? [edit, archive] : []), ...(whyNotRestore(me, employer) === null ? [restore] : [])]
  }
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return {
    of,
    dialogs: asked && (
      <ArchiveDialog
        kind="employer"
        name={asked.name}
        onSend={(body) => api.put('/employers/{employerId}/archival', { employerId: asked.id, version: asked.version, body })}
        onClose={close}
      />
    ),
  }
}
