import { useRef, useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { intlTag } from '#shared/locale.ts'
import { toSharedWithMe } from '#shared/screens.ts'
import { showNumber } from '#shared/number.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list-page.tsx'
import { changed, queryOf, useQueryChange } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import { toast } from '#web/ui/toast.tsx'
import { showSize } from '../../files/rules.ts'
import { roleNow } from '../../identity/web/role-now.ts'
import { companyFileKinds, companyFileSorts } from '../rules.ts'
import type { CompanyFile, CompanyFileDetails, Folder } from '../shapes.ts'
import { Details } from './details.tsx'
import { NewFolderDialog } from './dialogs.tsx'
import { carry, chosenFiles, type Carried, droppedFiles } from './dropped.ts'
import { FileCard } from './file-card.tsx'
import css from './file-manager.module.css'
import { FileTypeMark } from './file-mark.tsx'
import { FolderCards, useDropTarget } from './folder-cards.tsx'
import { FolderPath } from './folder-path.tsx'
import { ManyFiles } from './many-files.tsx'
import { text as shareText } from './share-text.ts'
import { text } from './text.ts'
import { StorageMeter, ViewChoice } from './tools.tsx'
import { UploadCard } from './upload-card.tsx'
import { uploadText } from './upload-text.ts'
import { type Dropped, mostTogether, type Target, upload } from './uploads.ts'
import { useActions } from './use-actions.tsx'
import { useDoing } from './use-doing.ts'

/** What the keyboard does with the row that has the focus. */
const rowKeys = { rename: 'F2', remove: 'Delete', star: 's' } as const
const spans = [1, 7, 30, 90, 365]

async function load(api: Api<Operations>, { url }: Visit) {
  // Agents have no files of the agency but those that are shared with them.
  if ((await roleNow()) === 'agent') throw redirect(toSharedWithMe)
  const q = queryOf(url)
  const isEverywhere = q.flag('everywhere') === true
  const folderId = isEverywhere ? undefined : q.id('folderId')
  const tag = q.texts('tag', { most: 5, longest: 40 })
  const [listed, storage, tags] = await Promise.all([
    api.get('/company-files', {
      query: {
        ...(folderId === undefined ? { top: !isEverywhere } : { folderId }),
        q: q.text('q'),
        kind: q.anyOf('kind', companyFileKinds),
        ...(tag.length > 0 && { tag }),
        changedWithinDays: q.whole('changedWithinDays', 3650) || undefined,
        starred: q.flag('starred'),
        ...q.paging(companyFileSorts),
      },
    }),
    api.get('/company-file-storage', {}),
    api.get('/company-file-tags', {}),
  ])
  return { ...listed, storage, tags: tags.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** The agency's own papers: folders, the files in one, and one file beside them. */
export default function FileManager({ loaderData }: Screen<typeof load>) {
  const { items, total, totalIsExact, folder, path, folders, storage, tags } = loaderData
  const t = useText(text)
  const u = useText(uploadText)
  const locale = useLocale()
  const dates = useDates()
  const s = useText(shareText)
  const doing = useDoing()
  const actions = useActions()
  const [query] = useSearchParams()
  const go = useQueryChange()
  const { ids, onChange, rowOf } = useSelectedRows(items)
  const [isAdding, setAdding] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLInputElement>(null)
  const version = useRef<HTMLInputElement>(null)
  const replaces = useRef<CompanyFileDetails>(null)
  useLive(['company-files'])
  const open = queryOf({ searchParams: query }).id('open')
  const isSearch = ['q', 'everywhere', 'starred'].some((key) => query.get(key))
  const here: Target = { folderId: folder?.id ?? null, place: folder?.name ?? t.companyFiles }

  const begin = (dropped: readonly Dropped[], to: Target) =>
    dropped.length > mostTogether ? toast(u.tooMany({ most: mostTogether }), { bad: true }) : upload(dropped, to)
  const drop = (transfer: DataTransfer, to: Target) =>
    droppedFiles(transfer).then(
      (dropped) => begin(dropped, to),
      () => toast(u.unreadable, { bad: true }),
    )
  const move = (what: Carried, to: number | null) => void doing.move(what, to).then((isDone) => isDone && onChange(new Set()))
  /** A window says first what ends when administrators alone are to see it. */
  const moveDown = (what: Carried, to: number) =>
    folder?.audience !== 'admins' && folders.some(({ id, audience }) => id === to && audience === 'admins')
      ? actions.ask({ what: 'move', ...what, to })
      : move(what, to)
  const { over, ...target } = useDropTarget((transfer) => void drop(transfer, here))
  const chosen = (input: HTMLInputElement, to: Target) => {
    begin(chosenFiles(input.files ?? []), to)
    input.value = ''
  }
  /** The row that is dragged; with it, when it is among them, all that are selected. */
  const carriedBy = (target: EventTarget) => {
    const href = target instanceof Element ? target.closest('a[data-row], a[data-file]')?.getAttribute('href') : null
    const id = Number(new URLSearchParams(href?.split('?')[1] ?? '').get('open'))
    return id > 0 ? { files: ids.has(id) ? [...ids] : [id], folders: [] } : null
  }
  const opened = (id: number) => `?${changed(query, { open: String(id), ...(query.get('page') && { page: query.get('page') ?? '' }) })}`

  return (
    <Page
      title={folder?.name ?? t.companyFiles}
      count={showNumber(folder || isSearch ? total : storage.files, locale)}
      over={<FolderPath folder={folder} path={path} onMove={move} onFiles={(transfer, to) => void drop(transfer, to)} />}
      actions={
        <>
          <Button look="primary" onClick={() => files.current?.click()}>
            <Icon name="upload" /> {t.upload}
          </Button>
          <Button onClick={() => setAdding(true)}>
            <Icon name="folder-plus" /> {t.newFolder}
          </Button>
          <Button onClick={() => whole.current?.click()}>{t.uploadFolder}</Button>
          <LinkButton look="quiet" to={toSharedWithMe}>
            {s.withMe}
          </LinkButton>
        </>
      }
    >
      <input ref={files} type="file" multiple hidden aria-label={t.upload} onChange={({ currentTarget }) => chosen(currentTarget, here)} />
      <input
        ref={whole}
        type="file"
        hidden
        aria-label={t.uploadFolder}
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => chosen(currentTarget, here)}
      />
      <input
        ref={version}
        type="file"
        hidden
        aria-label={t.newVersion}
        onChange={({ currentTarget }) =>
          replaces.current && chosen(currentTarget, { ...here, place: replaces.current.name, replacesId: replaces.current.id })
        }
      />
      <div className={css.screen} data-open={open ? '' : undefined} data-over={over === 'files' ? t.dropHere : undefined} {...target}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: rows are links, which can be dragged; a window does the same without a mouse */}
        <div
          className={`${css.stack} ${query.get('view') === 'grid' ? css.grid : ''}`}
          onDragStart={(event) => {
            const what = carriedBy(event.target)
            if (what) carry(event.dataTransfer, what)
          }}
        >
          <div className={css.tools}>
            <StorageMeter {...storage} />
            <ViewChoice />
          </div>
          <FolderCards
            folders={folders}
            inBin={folder || isSearch ? undefined : storage.inBin}
            actionsOf={actions.ofFolder}
            onMove={moveDown}
            onFiles={(transfer, { id, name }: Folder) => void drop(transfer, { folderId: id, place: name })}
          />
          <List
            name={t.companyFiles}
            rows={items}
            total={total}
            totalIsExact={totalIsExact}
            idOf={({ id }) => id}
            to={({ id }) => opened(id)}
            unaskedSort="changedAt"
            {...(query.get('view') === 'grid' && {
              card: (row: CompanyFile) => <FileCard file={row} to={opened(row.id)} actions={actions.ofFile(row)} />,
            })}
            filters={[
              { kind: 'many', name: 'kind', label: t.kind, options: companyFileKinds.map((kind) => [kind, t[kind]]) },
              { kind: 'many', name: 'tag', label: t.tag, options: tags.map(({ tag }) => [tag, tag]) },
              { name: 'changedWithinDays', label: t.changed, options: spans.map((n) => [String(n), t.lastDays({ n })]) },
              { kind: 'switch', name: 'starred', label: t.starred },
              { kind: 'switch', name: 'everywhere', label: t.everywhere },
            ]}
            noMatch={folder ? t.notFoundBody : undefined}
            empty={{ title: t.emptyTitle, body: t.emptyBody, actions: <Button onClick={() => files.current?.click()}>{t.upload}</Button> }}
            menu={{ nameOf: ({ name }) => name, actions: actions.ofFile }}
            selection={{ ids, nameOf: ({ name }) => name, onChange }}
            keys={{
              [rowKeys.rename]: (file) => actions.ask({ what: 'rename', file }),
              [rowKeys.remove]: ({ id }) => void doing.remove({ files: [id], folders: [] }),
              [rowKeys.star]: ({ id, isStarred }) => void doing.star({ files: [id], folders: [] }, !isStarred),
            }}
            bar={<ManyFiles files={[...ids].map(rowOf)} onDone={() => onChange(new Set())} />}
            columns={[
              {
                key: 'name',
                title: t.name,
                sort: 'name',
                mark: (row) => <FileTypeMark of={row} />,
                cell: (row) => row.name,
                under: (row) =>
                  [
                    isSearch && (row.folder?.name ?? t.atTop),
                    ...row.tags.slice(0, 3),
                    row.number > 1 && t.version({ n: row.number }),
                    row.isStarred && t.isStarred,
                  ]
                    .filter(Boolean)
                    .join(' · '),
              },
              { key: 'kind', title: t.kind, sort: 'kind', phone: 'under', isOptional: true, cell: (row) => t[row.kind] },
              { key: 'by', title: t.changedBy, cell: (row) => row.changedBy?.name },
              {
                key: 'changedAt',
                title: t.changed,
                sort: 'changedAt',
                numeric: true,
                phone: 'under',
                cell: (row) => dates.day(row.changedAt),
              },
              {
                key: 'size',
                title: t.size,
                sort: 'size',
                numeric: true,
                phone: 'under',
                cell: (row) => showSize(row.size, intlTag[locale]),
              },
            ]}
          />
          <UploadCard />
        </div>
        {open && (
          <Details
            key={open}
            fileId={open}
            onClose={() => go({ open: '', ...(query.get('page') && { page: query.get('page') ?? '' }) })}
            onVersion={(file) => {
              replaces.current = file
              version.current?.click()
            }}
          />
        )}
      </div>
      {isAdding && <NewFolderDialog parent={folder} onClose={() => setAdding(false)} />}
      {actions.dialog}
    </Page>
  )
}
