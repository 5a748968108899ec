import { useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { toAddTemplate, toTemplate, toTemplateHistory, toWritePaper } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { complain } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import { kindText, labels } from '../field-text.ts'
import { templateKinds, templateSorts } from '../rules.ts'
import type { TemplateRow } from '../shapes.ts'
import { text } from './text.ts'

function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  return api.get('/templates', {
    query: {
      q: q.text('q'),
      kind: q.oneOf('kind', templateKinds),
      language: q.oneOf('language', locales),
      ...q.paging(templateSorts),
    },
  })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Letters and contracts that are filled in. */
export default function TemplateList({ loaderData: { items, total, counts } }: Screen<typeof load>) {
  const t = useText(text)
  const k = useText(kindText)
  const l = useText(labels)
  const dates = useDates()
  const navigate = useNavigate()
  const isPreview = useIsPreview()
  useLive(['templates'])
  const remove = ({ id: templateId, name }: TemplateRow) =>
    api
      .put('/templates/{templateId}/removal', { templateId })
      .then(() => toastWithUndo(t.removed({ name }), () => api.delete('/templates/{templateId}/removal', { templateId })), complain)
  const add = (
    <LinkButton look="primary" to={toAddTemplate}>
      {t.add}
    </LinkButton>
  )
  return (
    <ListPage
      title={t.templates}
      actions={
        <>
          <LinkButton to={toWritePaper({})}>{t.write}</LinkButton>
          {add}
        </>
      }
      rows={items}
      total={total}
      idOf={(one) => one.id}
      to={(one) => toTemplate(one.id)}
      tabs={{
        name: 'kind',
        unasked: { name: t.all, count: Object.values(counts).reduce((sum, n) => sum + n, 0) },
        values: templateKinds.map((one) => ({ value: one, name: k[one], count: counts[one] })),
      }}
      filters={[{ name: 'language', label: t.language, options: locales.map((one) => [one, t[one]]) }]}
      empty={{ title: t.emptyTitle, body: t.emptyBody, actions: add }}
      menu={{
        nameOf: (one) => one.name,
        actions: (one) => [
          { key: 'write', name: t.write, run: () => navigate(toWritePaper({ template: one.id })) },
          { key: 'history', name: t.history, run: () => navigate(toTemplateHistory(one.id)) },
          ...(isPreview || one.ours ? [] : [{ key: 'remove', name: t.remove, danger: true, run: () => remove(one) }]),
        ],
      }}
      columns={[
        { key: 'name', title: t.name, sort: 'name', mark: (one) => <Avatar name={one.name} icon="file-text" />, cell: (one) => one.name },
        { key: 'kind', title: l.kind, phone: 'under', cell: (one) => k[one.kind] },
        { key: 'languages', title: t.languages, cell: (one) => one.languages.map((locale) => t[locale]).join(' · ') },
        { key: 'changedBy', title: t.changedBy, cell: (one) => (one.isOurs ? t.comesWithLintel : one.changedByName) },
        { key: 'changed', title: t.changed, sort: 'changedAt', numeric: true, phone: 'end', cell: (one) => dates.day(one.changedAt) },
      ]}
    />
  )
}
