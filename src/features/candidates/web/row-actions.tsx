import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { toCandidate, toEditCandidate, toRequestDocuments } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { formText } from '#web/ui/form-text.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { ArchiveDialog, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import { text } from './staff-text.ts'

type One = { id: number; firstName: string; lastName: string }

/** What can be done with one candidate of the list; with several, the basket. */
export function useRowActions(): { of: (one: One) => MenuAction[]; dialogs: ReactNode } {
  const t = useText(text)
  const f = useText(formText)
  const a = useArchiveText()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<One | null>(null)
  const of = (one: One): MenuAction[] => [
    { key: 'open', name: t.toProfile, run: () => void navigate(toCandidate(one.id)) },
    { key: 'edit', name: f.edit, run: () => void navigate(toEditCandidate(one.id)) },
    { key: 'documents', name: t.requestDocuments, run: () => void navigate(toRequestDocuments(one.id)) },
    { key: 'archive', name: a.archive, danger: true, run: () => setAsked(one) },
  ]
  return {
    of,
    dialogs: asked && (
      <ArchiveDialog
        kind="candidate"
        name={`${asked.firstName} ${asked.lastName}`}
        // A row does not say which version it shows: the batch takes the record as it is.
        onSend={(why) => api.post('/batches', { body: { action: { kind: 'archive', ...why }, selection: { ids: [asked.id] } } })}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
