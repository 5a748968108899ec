import { useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { intlTag } from '#shared/locale.ts'
import { toCandidate, toFile, toUpload } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { saveAnswer } from '#web/save-file.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import { complain } from '#web/ui/toast.tsx'
import type { FileRow } from '../contract.ts'
import { fileForms, fileKinds, fileSorts, mostKb, showSize } from '../rules.ts'
import { useFileActions } from './file-actions.tsx'
import { FileMark, FileStatus } from './file-status.tsx'
import { text } from './list-text.ts'

const statuses = ['requested', 'submitted', 'verified', 'rejected', 'expired'] as const
const choices = ['true', 'false'] as const
/** How the agency made sure that a document is genuine. */
const checkWays = ['app', 'site', 'paper'] as const

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const size = q.numbers('size', mostKb)
  const choice = (asked: (typeof choices)[number] | undefined) => asked && asked === 'true'
  const [files, colleagues] = await Promise.all([
    api.get('/files', {
      query: {
        q: q.text('q'),
        kind: q.anyOf('kind', fileKinds),
        status: q.oneOf('status', statuses),
        candidateId: q.id('candidateId'),
        uploadedById: q.id('uploadedById'),
        expiresWithinDays: q.whole('expiresWithinDays', 3650),
        form: q.oneOf('form', fileForms),
        minKb: size.min,
        maxKb: size.max,
        shared: choice(q.oneOf('shared', choices)),
        orphaned: choice(q.oneOf('orphaned', choices)),
        removed: q.flag('removed'),
        ...q.paging(fileSorts),
      },
    }),
    api.get('/colleagues', { query: { q: '', worksHere: true, limit: 100 } }),
  ])
  return { ...files, colleagues: colleagues.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The files of every candidate, each in its newest version. */
export default function Files({ loaderData: { items, total, counts, colleagues } }: Screen<typeof load>) {
  const t = useText(text)
  const tag = intlTag[useLocale()]
  const dates = useDates()
  const actions = useFileActions()
  const verify = useVerify()
  const { ids, onChange, rowOf: one } = useSelectedRows(items)
  useLive(['files'])
  const canVerify = [...ids].some((fileId) => one(fileId).document?.status === 'submitted')
  return (
    <>
      <ListPage
        title={t.files}
        rows={items}
        total={total}
        idOf={(row) => row.id}
        to={(row) => toFile(row.id)}
        actions={
          <LinkButton look="primary" to={toUpload}>
            {t.upload}
          </LinkButton>
        }
        tabs={{
          name: 'removed',
          unasked: { name: t.allFiles, count: counts.kept },
          values: [{ value: 'true', name: t.removed, count: counts.removed, empty: { title: t.noneRemoved, body: t.noneRemovedBody } }],
        }}
        filters={[
          { kind: 'many', name: 'kind', label: t.kind, options: fileKinds.map((kind) => [kind, t[kind]]) },
          { name: 'status', label: t.status, options: statuses.map((status) => [status, t[status]]) },
          { name: 'expiresWithinDays', label: t.expiresWithin, options: [7, 30, 60, 90].map((n) => [String(n), t.days({ n })]) },
          { name: 'form', label: t.format, options: fileForms.map((form) => [form, t[form]]) },
          { name: 'uploadedById', label: t.uploadedBy, options: colleagues.map(({ id, name }) => [String(id), name]) },
          { kind: 'numbers', name: 'size', label: t.sizeKb, min: 0, max: mostKb },
          {
            name: 'shared',
            label: t.sharing,
            options: [
              ['true', t.isShared],
              ['false', t.notShared],
            ],
          },
          {
            name: 'orphaned',
            label: t.belongsTo,
            options: [
              ['false', t.somebody],
              ['true', t.nobody],
            ],
          },
        ]}
        empty={{
          title: t.emptyTitle,
          body: t.emptyBody,
          actions: <LinkButton to={toUpload}>{t.upload}</LinkButton>,
        }}
        menu={{ nameOf: (row) => row.name, actions: actions.of }}
        selection={{ ids, nameOf: (row) => row.name, onChange }}
        bar={
          <BulkBar
            ids={ids}
            nameOf={(id) => one(id).name}
            onChange={onChange}
            actions={[
              ...(canVerify ? checkWays : []).map((how) => ({
                key: how,
                name: t[how],
                group: t.verify,
                run: (fileId: number) => verify(one(fileId), how),
              })),
              {
                key: 'remove',
                name: t.remove,
                danger: true,
                run: (fileId) => api.delete('/files/{fileId}', { fileId, version: one(fileId).version }),
              },
            ]}
          >
            <ZipButton ids={[...ids]} />
          </BulkBar>
        }
        columns={[
          {
            key: 'name',
            title: t.name,
            sort: 'name',
            mark: (row) => <FileMark of={row} />,
            cell: (row) => row.name,
            under: (row) => [row.versions > 1 && t.nth({ n: row.versions }), row.shared && t.isShared].filter(Boolean).join(' · '),
          },
          { key: 'kind', title: t.kind, phone: 'under', cell: (row) => t[row.kind] },
          {
            key: 'belongsTo',
            title: t.belongsTo,
            phone: 'under',
            inWords: (row) => row.candidate?.name,
            cell: (row) => (row.candidate ? <Link to={toCandidate(row.candidate.id)}>{row.candidate.name}</Link> : t.nobody),
          },
          { key: 'status', title: t.status, phone: 'end', cell: (row) => <FileStatus of={row} /> },
          {
            key: 'expires',
            title: t.expires,
            sort: 'expiresOn',
            numeric: true,
            cell: (row) => row.document?.expiresOn && dates.day(row.document.expiresOn),
          },
          { key: 'size', title: t.size, sort: 'size', numeric: true, cell: (row) => showSize(row.size, tag) },
          { key: 'by', title: t.uploadedBy, cell: (row) => row.uploadedBy?.name ?? row.candidate?.name },
          { key: 'createdAt', title: t.uploaded, sort: 'createdAt', numeric: true, cell: (row) => dates.day(row.createdAt) },
        ]}
      />
      {actions.dialog}
    </>
  )
}

/** Front and back are of one document, which is verified once. */
function useVerify() {
  const t = useText(text)
  const [asked] = useState(() => new Map<string, Promise<unknown>>())
  return async ({ document }: FileRow, how: (typeof checkWays)[number]) => {
    if (document === null) throw new Error(t.noDocument)
    const { id: documentId, version } = document
    const key = `${documentId} ${version}`
    const once = asked.get(key) ?? api.put('/documents/{documentId}/verification', { documentId, version, body: { how } })
    asked.set(key, once)
    once.catch(() => asked.delete(key))
    return once
  }
}

/** Several files as one; the browser saves it as it comes. */
function ZipButton({ ids }: { ids: number[] }) {
  const t = useText(text)
  const [download, isRunning] = useAction(() => api.get('/file-zip', { query: { ids } }).then(saveAnswer).catch(complain))
  return (
    <Button small busy={isRunning} onClick={download}>
      {t.zip}
    </Button>
  )
}
