import { useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { type AskForFile, ExportButton } from '#web/ui/export-button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { roleText, sayDoer } from '../doer-text.ts'
import { auditSorts, doerRoles } from '../rules.ts'
import type { AuditLine } from '../shapes.ts'
import { ofListColumn, type SheetColumnName } from '../sheet-columns.ts'
import { ChainCard } from './chain-card.tsx'
import { filtersIn, orderIn } from './filters-in.ts'
import { LineDialog, nameOf } from './line-dialog.tsx'
import { toRecord } from './record-links.ts'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const asked = filtersIn(url)
  const [found, chain, choices, colleagues, keys] = await Promise.all([
    api.get('/audit', { query: { ...asked, ...queryOf(url).paging(auditSorts) } }),
    api.get('/audit/chain'),
    api.get('/audit/choices'),
    api.get('/colleagues', { query: { q: '', limit: 100 } }),
    api.get('/api-keys'),
  ])
  return { ...found, chain, choices, colleagues: colleagues.items, keys: keys.items, actorId: asked.actorId, apiKeyId: asked.apiKeyId }
}

const exported: AskForFile<SheetColumnName> = (url, file) =>
  api.get('/audit/export', { query: { ...filtersIn(url), ...orderIn(url), ...file } })

export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Who did what, to what, and whether the log is what was written. */
export default function AuditLog({ loaderData }: Screen<typeof load>) {
  const { items, total, totalIsExact, chain, choices, colleagues, keys, actorId, apiKeyId } = loaderData
  const t = useText(text)
  const roles = useText(roleText)
  const dates = useDates()
  const locale = useLocale()
  const [open, setOpen] = useState<AuditLine | null>(null)
  useLive(['audit'])
  const people = colleagues.map(({ id, name }) => [String(id), name] as const)
  // Somebody else by whom the list is narrowed: a candidate, or someone who has left.
  if (actorId !== undefined && !colleagues.some(({ id }) => id === actorId)) {
    const name = items.find((one) => one.actorId === actorId)?.actorName
    people.push([String(actorId), name ?? t.person({ id: String(actorId) })])
  }
  const programs = keys.map(({ id, name }) => [String(id), name] as const)
  // A key that was revoked.
  if (apiKeyId !== undefined && !keys.some(({ id }) => id === apiKeyId)) {
    const name = items.find((one) => one.apiKeyId === apiKeyId)?.apiKeyName
    programs.push([String(apiKeyId), name ?? t.key({ id: String(apiKeyId) })])
  }
  const namesOf = (all: typeof choices.actions) => all.map(({ name, says }) => [name, says] as const)
  return (
    <>
      <ListPage
        title={t.title}
        sub={t.sub}
        above={<ChainCard chain={chain} />}
        rows={items}
        total={total}
        totalIsExact={totalIsExact}
        idOf={({ id }) => id}
        onOpen={setOpen}
        isSearchable={false}
        tools={(columns) => <ExportButton rows={total} isExact={totalIsExact} shown={columns} ofListColumn={ofListColumn} ask={exported} />}
        filters={[
          { kind: 'days', name: 'when', label: t.when, spans: ['last-7', 'last-30', 'last-90'] },
          { name: 'actorId', label: t.who, options: people },
          { name: 'role', label: t.role, options: doerRoles.map((one) => [one, roles[one]]) },
          { name: 'action', label: t.action, options: namesOf(choices.actions) },
          { name: 'objectType', label: t.object, options: namesOf(choices.objects) },
          { name: 'apiKeyId', label: t.apiKey, options: programs },
          { kind: 'text', name: 'objectId', label: t.objectNumber },
          { kind: 'text', name: 'requestId', label: t.request },
          { kind: 'text', name: 'lineId', label: t.line },
        ]}
        empty={{ title: t.empty, body: t.emptyBody }}
        columns={[
          { key: 'did', title: t.did, cell: ({ says }) => says, under: ({ reason }) => reason },
          { key: 'at', title: t.when, sort: 'createdAt', phone: 'end', cell: ({ at }) => dates.moment(at) },
          { key: 'who', title: t.who, phone: 'under', cell: (line) => sayDoer(line, locale), under: (line) => sayKey(line, t) },
          { key: 'object', title: t.object, phone: 'under', cell: (line) => <RecordLink line={line} name={nameOf(line)} /> },
          { key: 'network', title: t.network, cell: ({ network }) => network },
          { key: 'request', title: t.request, isOptional: true, cell: ({ requestId }) => requestId },
          { key: 'line', title: t.line, numeric: true, isOptional: true, cell: ({ id }) => id },
        ]}
      />
      {open && <LineDialog key={open.id} line={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const sayKey = ({ apiKeyId: id, apiKeyName }: AuditLine, t: { viaKey(of: { name: string }): string }) =>
  id === null ? null : t.viaKey({ name: apiKeyName ?? String(id) })

function RecordLink({ line, name }: { line: AuditLine; name: string | null }) {
  const to = toRecord(line)
  return to === null ? name : <Link to={to}>{name}</Link>
}
