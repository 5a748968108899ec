import { Navigate, useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toArchived } from '#shared/screens.ts'
import { yesNoText } from '#shared/common-text.ts'
import { dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import { kindText, reasonText } from '../label-text.ts'
import { archiveKinds, archiveReasons, archiveSorts, archiveStates, isHeld } from '../rules.ts'
import { useArchiveActions } from './archive-actions.tsx'
import { ArchiveStatus, useArchiveName, useNext } from './archive-state.tsx'
import { ArchiveMark } from './kinds.tsx'
import { RetentionRuns } from './retention-runs.tsx'
import { text } from './text.ts'

const choices = ['true', 'false'] as const

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const { from, until } = q.days('archived')
  const choice = (asked: (typeof choices)[number] | undefined) => asked && asked === 'true'
  const [archives, runs, colleagues] = await Promise.all([
    api.get('/archives', {
      query: {
        q: q.text('q'),
        state: q.oneOf('state', archiveStates),
        kind: q.oneOf('kind', archiveKinds),
        recordId: q.id('recordId'),
        reason: q.oneOf('reason', archiveReasons),
        byId: q.id('byId'),
        archivedFrom: from,
        archivedTo: until,
        purgeWithinDays: q.whole('purgeWithinDays', 3650),
        held: choice(q.oneOf('held', choices)),
        ...q.paging(archiveSorts),
      },
    }),
    api.get('/retention-runs', { query: { limit: 5 } }),
    api.get('/colleagues', { query: { q: '', worksHere: true, limit: 100 } }),
  ])
  return { ...archives, runs: runs.items, colleagues: colleagues.items, isOneRecord: url.searchParams.has('recordId') }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** All that was put away, whatever it is, and how long it is kept. */
export default function Archives({ loaderData }: Screen<typeof load>) {
  const { items, total, counts, runs, colleagues, isOneRecord } = loaderData
  const t = useText(text)
  const k = useText(kindText)
  const r = useText(reasonText)
  const y = useText(yesNoText)
  const dates = useDates()
  const next = useNext()
  const today = dayOf(new Date())
  const nameOf = useArchiveName()
  const navigate = useNavigate()
  const actions = useArchiveActions()
  const { ids, onChange, rowOf: one } = useSelectedRows(items)
  useLive(['archives'])
  const [only] = items
  if (isOneRecord && only) return <Navigate to={toArchived(only.id)} replace />
  return (
    <>
      <ListPage
        title={t.archives}
        rows={items}
        total={total}
        idOf={(row) => row.id}
        to={(row) => toArchived(row.id)}
        unaskedSort="archivedAt"
        tabs={{
          name: 'state',
          unasked: { name: t.inArchive, count: counts.archived + counts.quarantined },
          values: [
            { value: 'quarantined', name: t.quarantined, count: counts.quarantined },
            { value: 'erased', name: t.erased, count: counts.erased },
          ],
        }}
        filters={[
          { name: 'kind', label: t.kind, options: archiveKinds.map((kind) => [kind, k[kind]]) },
          { name: 'reason', label: t.reason, options: archiveReasons.map((reason) => [reason, r[reason]]) },
          { name: 'byId', label: t.by, options: colleagues.map(({ id, name }) => [String(id), name]) },
          { kind: 'days', name: 'archived', label: t.archivedOn, spans: ['last-7', 'last-30', 'last-90'] },
          { name: 'purgeWithinDays', label: t.purgeWithin, options: [7, 30, 90].map((n) => [String(n), t.days({ n })]) },
          {
            name: 'held',
            label: t.hold,
            options: [
              ['true', y.yes],
              ['false', y.no],
            ],
          },
        ]}
        empty={{ title: t.emptyTitle, body: t.emptyBody }}
        menu={{
          nameOf,
          actions: (row) => [{ key: 'open', name: t.open, run: () => void navigate(toArchived(row.id)) }, ...actions.of(row)],
        }}
        selection={{ ids, nameOf, onChange }}
        bar={
          <BulkBar
            ids={ids}
            nameOf={(id) => nameOf(one(id))}
            onChange={onChange}
            actions={[
              {
                key: 'restore',
                name: t.restore,
                run: (archiveId) => api.put('/archives/{archiveId}/restoration', { archiveId, version: one(archiveId).version }),
              },
              {
                key: 'erase',
                name: t.erase,
                danger: true,
                typed: t.eraseWord,
                run: (archiveId) => {
                  const { version, name } = one(archiveId)
                  return api.put('/archives/{archiveId}/erasure', { archiveId, version, body: { name: name ?? '' } })
                },
              },
            ]}
          />
        }
        after={<RetentionRuns runs={runs} />}
        columns={[
          {
            key: 'name',
            title: t.name,
            sort: 'name',
            mark: (row) => <ArchiveMark of={row} />,
            cell: nameOf,
            under: (row) => k[row.kind],
            phone: 'under',
          },
          { key: 'status', title: t.status, phone: 'end', cell: (row) => <ArchiveStatus of={row} /> },
          { key: 'reason', title: t.reason, cell: (row) => r[row.reason] },
          { key: 'archivedAt', title: t.archivedOn, sort: 'archivedAt', numeric: true, cell: (row) => dates.day(row.archivedAt) },
          { key: 'by', title: t.by, cell: (row) => row.archivedByName },
          {
            key: 'purge',
            title: t.purge,
            phone: 'under',
            sort: 'purgeOn',
            numeric: true,
            // A day that has passed waits for the next nightly run, or stands behind a record that is in quarantine by now.
            cell: (row) => row.erasedAt === null && (row.purgeOn > today ? dates.day(row.purgeOn) : !isHeld(row, today) && next(row)),
            under: (row) => row.erasedAt === null && row.purgeOn > today && next(row),
          },
        ]}
      />
      {actions.dialogs}
    </>
  )
}
