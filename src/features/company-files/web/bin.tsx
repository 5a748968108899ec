import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { intlTag } from '#shared/locale.ts'
import { isApiProblem } from '#shared/problem.ts'
import { toFileManager } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { TextField } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { complain, toast } from '#web/ui/toast.tsx'
import { showSize } from '../../files/rules.ts'
import type { BinItem } from '../shapes.ts'
import { FileTypeMark, FolderMark } from './file-mark.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const { page, limit } = queryOf(url).paging([])
  return api.get('/company-file-bin', { query: { page, limit } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const oneOf = ({ type, id }: BinItem) => ({ files: type === 'file' ? [id] : [], folders: type === 'folder' ? [id] : [] })

/** What was removed, until it is erased for good. */
export default function Bin({ loaderData: { items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const tag = intlTag[useLocale()]
  const dates = useDates()
  const act = useAct()
  const { role } = useSession()
  const { revalidate } = useRevalidator()
  const [erased, setErased] = useState<BinItem | null>(null)
  const [taken, setTaken] = useState<{ item: BinItem; free: string } | null>(null)
  useLive(['company-files'])
  const restore = async (item: BinItem) => {
    try {
      await api.post('/company-file-restorations', { body: oneOf(item) })
      toast(t.restored)
    } catch (error) {
      if (isApiProblem(error) && error.body.code === 'name-taken') setTaken({ item, free: String(error.body.free) })
      else complain(error)
    }
    void revalidate()
  }
  return (
    <>
      <ListPage
        title={t.bin}
        over={<Link to={toFileManager}>‹ {t.backToFiles}</Link>}
        sub={t.binSub}
        rows={items}
        total={total}
        // Files and folders are numbered apart.
        idOf={({ type, id }) => (type === 'file' ? id : -id)}
        isSearchable={false}
        empty={{ title: t.binEmpty, body: t.binEmptyBody }}
        menu={{
          nameOf: ({ name }) => name,
          actions: (item) => [
            { key: 'restore', name: t.restore, run: () => restore(item) },
            ...(role === 'admin' ? [{ key: 'erase', name: t.erase, danger: true, run: () => setErased(item) }] : []),
          ],
        }}
        columns={[
          {
            key: 'name',
            title: t.name,
            mark: (item) => (item.type === 'file' ? <FileTypeMark of={{ name: item.name, kind: 'other' }} /> : <FolderMark />),
            cell: ({ name }) => name,
          },
          {
            key: 'where',
            title: t.wasIn,
            phone: 'under',
            cell: ({ folder, isFolderGone }) => (folder ? (isFolderGone ? t.isGoneToo(folder) : folder.name) : t.atTop),
          },
          { key: 'by', title: t.removedBy, cell: ({ removedBy }) => removedBy?.name },
          { key: 'removed', title: t.removedOn, numeric: true, phone: 'under', cell: ({ removedAt }) => dates.day(removedAt) },
          { key: 'erased', title: t.erasedOn, numeric: true, cell: ({ restorableUntil }) => dates.day(restorableUntil) },
          { key: 'size', title: t.size, numeric: true, cell: ({ size }) => (size > 0 ? showSize(size, tag) : null) },
        ]}
      />
      {erased && (
        <ConfirmDialog
          title={t.eraseOf(erased)}
          danger
          yes={t.erase}
          onClose={() => setErased(null)}
          onConfirm={async () => {
            await act(() => api.post('/company-file-erasures', { body: oneOf(erased) }), t.erased)
            setErased(null)
          }}
        >
          <p>{t.eraseBody}</p>
        </ConfirmDialog>
      )}
      {taken && <RestoreAsDialog {...taken} onClose={() => setTaken(null)} />}
    </>
  )
}

/** Its name is taken meanwhile: another, with one that is free. */
export function RestoreAsDialog({ item, free, onClose }: { item: BinItem; free: string; onClose: () => void }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.restoreOf(item)}
      send={t.restore}
      onClose={onClose}
      onSend={async (given) => {
        await api.post('/company-file-restorations', { body: { ...oneOf(item), name: textOf(given, 'name') ?? '' } })
        void revalidate()
        return { said: t.restored }
      }}
    >
      <TextField label={t.restoreName} name="name" defaultValue={free} required autoComplete="off" />
    </DialogForm>
  )
}
