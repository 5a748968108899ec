import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useLooked } from '#web/use-looked.ts'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { audiences } from '../rules.ts'
import type { CompanyFile, Folder } from '../shapes.ts'
import type { Carried } from './dropped.ts'
import { text } from './text.ts'

const audienceOf = (given: FormData) => audiences.find((one) => one === textOf(given, 'audience'))

/** Who sees a folder; `ends`: of one that may have been shared, which administrators then have alone. */
function AudienceField({ value, ends = false }: { value: Folder['audience']; ends?: boolean }) {
  const t = useText(text)
  const [audience, setAudience] = useState<string>(value)
  return (
    <Select
      label={t.seen}
      name="audience"
      hint={ends && audience === 'admins' ? `${t.seenHint} ${t.othersEnd}` : t.seenHint}
      defaultValue={value}
      onChange={({ currentTarget }) => setAudience(currentTarget.value)}
      options={[
        ['staff', t.forStaff],
        ['admins', t.forAdmins],
      ]}
    />
  )
}

/** A new folder in this one; null: at the top. */
export function NewFolderDialog({ parent, onClose }: { parent: Pick<Folder, 'id' | 'audience'> | null; onClose: () => void }) {
  const t = useText(text)
  const { role } = useSession()
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.newFolder}
      send={t.create}
      onClose={onClose}
      onSend={async (given) => {
        const audience = audienceOf(given)
        await api.post('/folders', {
          body: { name: textOf(given, 'name') ?? '', parentId: parent?.id ?? null, ...(audience && { audience }) },
        })
        void revalidate()
        return { said: t.created }
      }}
    >
      <TextField label={t.name} name="name" required autoComplete="off" />
      {role === 'admin' && parent?.audience !== 'admins' && <AudienceField value="staff" />}
    </DialogForm>
  )
}

/** Another name for a folder, and who sees it. */
export function ChangeFolderDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { role } = useSession()
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.renameOf(folder)}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const [name, audience] = [textOf(given, 'name') ?? '', audienceOf(given)]
        const body = { ...(name !== folder.name && { name }), ...(audience && audience !== folder.audience && { audience }) }
        await api.patch('/folders/{folderId}', { folderId: folder.id, version: folder.version, body })
        void revalidate()
        return { said: t.renamed }
      }}
    >
      <TextField label={t.name} name="name" defaultValue={folder.name} required autoComplete="off" />
      {role === 'admin' && <AudienceField value={folder.audience} ends={folder.audience === 'staff'} />}
    </DialogForm>
  )
}

export function RenameFileDialog({ file, onClose }: { file: Pick<CompanyFile, 'id' | 'name' | 'version'>; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.renameOf(file)}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const body = { name: textOf(given, 'name') ?? '' }
        await api.patch('/company-files/{companyFileId}', { companyFileId: file.id, version: file.version, body })
        void revalidate()
        return { said: t.renamed }
      }}
    >
      <TextField label={t.name} name="name" defaultValue={file.name} required autoComplete="off" />
    </DialogForm>
  )
}

/** Words between commas, each once. */
export const tagsIn = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((one) => one.trim().slice(0, 40))
      .filter(Boolean),
  ),
]

/** The tags of one file, or more tags for several. */
export function TagsDialog({ files, onClose }: { files: readonly Pick<CompanyFile, 'id' | 'tags' | 'version'>[]; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const [one, another] = files
  const only = another === undefined ? one : undefined
  return (
    <DialogForm
      title={only ? t.editTags : t.addTag}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const tags = tagsIn(textOf(given, 'tags') ?? '')
        if (only) await api.patch('/company-files/{companyFileId}', { companyFileId: only.id, version: only.version, body: { tags } })
        else await api.post('/company-file-tags', { body: { files: files.map(({ id }) => id), add: tags.slice(0, 5) } })
        void revalidate()
        return { said: t.tagged }
      }}
    >
      <TextField label={t.tags} name="tags" hint={t.tagHint} defaultValue={only?.tags.join(', ') ?? ''} autoComplete="off" />
    </DialogForm>
  )
}

type Place = { id: number; parentId: number | null; name: string }

/** All folders in the order of a tree, each with how deep it lies; those below a hidden one are left out. */
export function inTree(all: readonly Place[], without: readonly number[] = []): { id: number; name: string; deep: number }[] {
  const children = new Map<number | null, Place[]>()
  for (const one of all) children.set(one.parentId, [...(children.get(one.parentId) ?? []), one])
  const below = (parentId: number | null, deep: number): ReturnType<typeof inTree> =>
    (children.get(parentId) ?? [])
      .filter(({ id }) => !without.includes(id))
      .flatMap(({ id, name }) => [{ id, name, deep }, ...below(id, deep + 1)])
  return below(null, 0)
}

type Placing = { way: 'move' | 'copy'; of: Carried; to?: number | undefined; onClose: () => void; onDone?: () => void }

/** Moves or copies without a mouse: to any folder, but not into what is moved. */
export function PlaceDialog({ way, of, to: proposed, onClose, onDone }: Placing) {
  const t = useText(text)
  const [chosen, setChosen] = useState(proposed ?? null)
  const { revalidate } = useRevalidator()
  const read = useCallback(() => api.get('/folders', {}), [])
  const { shown } = useLooked('folders', read, ['company-files'])
  const n = of.files.length + of.folders.length
  return (
    <DialogForm
      title={way === 'move' ? t.moveTo : t.copyTo}
      send={t[way]}
      onClose={onClose}
      onSend={async (given) => {
        const to = Number(textOf(given, 'to')) || null
        await api.post(way === 'move' ? '/company-file-moves' : '/company-file-copies', { body: { ...of, to } })
        onDone?.()
        void revalidate()
        return { said: way === 'move' ? t.moved({ n }) : t.copied({ n }) }
      }}
    >
      {shown ? (
        <Select
          label={t.target}
          name="to"
          defaultValue={proposed ?? ''}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value) || null)}
          hint={way === 'move' && shown.items.find(({ id }) => id === chosen)?.audience === 'admins' ? t.othersEnd : undefined}
          options={[
            ['', t.atTop],
            ...inTree(shown.items, of.folders).map(({ id, name, deep }) => [String(id), `${'\u2003'.repeat(deep)}${name}`] as const),
          ]}
        />
      ) : (
        <Skeleton />
      )}
    </DialogForm>
  )
}
