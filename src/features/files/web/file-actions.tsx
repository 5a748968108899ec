import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toCandidate, toReplace } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import type { FileRow } from '../contract.ts'
import { fileKinds, hasText, typesOf, whyNotShare, whyNotTouch } from '../rules.ts'
import { CandidateField } from './candidate-field.tsx'
import { text } from './list-text.ts'

/** What the agency can do with a file as it stands, the same in the list and on its own screen. */
export function useFileActions(): { of: (row: FileRow) => MenuAction[]; dialog: ReactNode } {
  const t = useText(text)
  const act = useAct()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<FileRow | null>(null)
  const remove = async ({ id: fileId, version }: FileRow) => {
    try {
      await api.delete('/files/{fileId}', { fileId, version })
      toastWithUndo(t.isRemoved, async () => {
        await api.put('/files/{fileId}/restoration', { fileId, version: version + 1 })
        void revalidate()
      })
    } catch (error) {
      complain(error)
    }
    void revalidate()
  }
  const of = (row: FileRow): MenuAction[] => {
    const { id: fileId, version, candidate, document } = row
    if (row.removedAt !== null)
      return [
        {
          key: 'restore',
          name: t.restore,
          run: () => act(() => api.put('/files/{fileId}/restoration', { fileId, version }), t.restored),
        },
      ]
    const read = {
      key: 'read',
      name: t.readAnew,
      run: () => act(() => api.put('/files/{fileId}/reading', { fileId }), t.isRead),
    }
    const check = {
      key: 'check',
      name: t.checkDocument,
      run: () => void navigate(`${toCandidate(candidate?.id ?? 0)}?tab=documents`),
    }
    const share = candidate && {
      key: row.shared ? 'stop-sharing' : 'share',
      name: (row.shared ? t.stopSharing : t.share)(candidate),
      run: () =>
        row.shared
          ? act(() => api.delete('/files/{fileId}/sharing', { fileId, version }), t.sharingStopped(candidate))
          : act(
              () => api.put('/files/{fileId}/sharing', { fileId, version }),
              (candidate.hasAccount ? t.isSharedNow : t.waitsForAccount)(candidate),
            ),
    }
    const own = [
      { key: 'change', name: t.change, run: () => setChanged(row) },
      ...(candidate ? [{ key: 'replace', name: t.replace, run: () => void navigate(toReplace(fileId)) }] : []),
    ]
    const isFree = whyNotTouch({ ...row, documentId: document?.id ?? null }) === null
    return [
      ...(document && candidate ? [check] : []),
      ...(share && whyNotShare(row) === null ? [share] : []),
      ...(isFree ? own : []),
      ...(hasText(row.kind, row.mime) ? [read] : []),
      ...(isFree ? [{ key: 'remove', name: t.remove, danger: true, run: () => void remove(row) }] : []),
    ]
  }
  return {
    of,
    dialog: changed && (
      <ChangeDialog
        row={changed}
        onClose={() => {
          setChanged(null)
          void revalidate()
        }}
      />
    ),
  }
}

export function ChangeDialog({ row, onClose }: { row: FileRow; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { id: fileId, version, name, kind, mime, candidate, shared } = row
  return (
    <DialogForm
      title={t.changeTitle({ name })}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const chosen = { name: textOf(given, 'name'), kind: textOf(given, 'kind'), candidateId: numberOf(given, 'candidateId') }
        await api.patch('/files/{fileId}', {
          fileId,
          version,
          body: {
            ...(chosen.name !== name && { name: chosen.name ?? '' }),
            ...(chosen.kind !== kind && { kind: fileKinds.find((one) => one === chosen.kind) }),
            ...(chosen.candidateId !== candidate?.id && { candidateId: chosen.candidateId }),
          },
        })
        return { said: t.changed }
      }}
    >
      <TextField label={t.name} name="name" defaultValue={name} maxLength={255} required />
      <Select
        label={t.kind}
        name="kind"
        defaultValue={kind}
        options={fileKinds.filter((one) => one === kind || typesOf(one).includes(mime)).map((one) => [one, t[one]])}
      />
      <CandidateField name="candidateId" initial={candidate} />
      {shared && candidate && <p className={css.sub}>{t.changeEndsSharing(candidate)}</p>}
    </DialogForm>
  )
}
