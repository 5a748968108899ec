import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toAddEmployer, toEmployer, toImports } from '#shared/screens.ts'
import { yesNoText } from '#shared/common-text.ts'
import { api } from '#web/api.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { type AskForFile, ExportButton } from '#web/ui/export-button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf, useListed } from '#web/ui/list-query.ts'
import { countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import { companySizes, employerSorts } from '../rules.ts'
import { ofListColumn, type SheetColumnName } from '../sheet-columns.ts'
import { text as options } from '../size-text.ts'
import { SavedViews } from '../../views/web/saved-views.tsx'
import { useEmployerActions } from './employer-actions.tsx'
import { EmployerStatus } from './employer-status.tsx'
import { text } from './staff-text.ts'

const choices = ['true', 'false'] as const

const load = (api: Api<Operations>, { url }: Visit) =>
  api.get('/employers', { query: { ...filtersIn(url), ...queryOf(url).paging(employerSorts) } })

function filtersIn(url: URL) {
  const q = queryOf(url)
  const choice = (asked: (typeof choices)[number] | undefined) => asked && asked === 'true'
  return {
    q: q.text('q'),
    archived: q.flag('archived'),
    sector: q.slug('sector'),
    country: q.oneOf('country', countries),
    termsAccepted: choice(q.oneOf('termsAccepted', choices)),
    hasOpenJobs: choice(q.oneOf('hasOpenJobs', choices)),
    mine: q.flag('mine'),
    size: q.oneOf('size', companySizes),
    doNotContact: choice(q.oneOf('doNotContact', choices)),
  }
}

const exported: AskForFile<SheetColumnName> = (url, file) => {
  const { sort, dir } = queryOf(url).paging(employerSorts)
  return api.get('/employers/export', { query: { ...filtersIn(url), sort, dir, ...file } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const isInOrder = (one: { archivedAt: string | null; doNotContactAt: string | null; termsAcceptedOn: string | null }) =>
  one.archivedAt === null && one.doNotContactAt === null && one.termsAcceptedOn !== null

export default function EmployerList({ loaderData: { items, total, counts } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const o = useText(options)
  const sector = useNames('sector')
  const listed = useListed()
  const country = useText(countryText)
  const locale = useLocale()
  const dates = useDates()
  const y = useText(yesNoText)
  const actions = useEmployerActions()
  useLive(['employers'])
  const yesOrNo = [
    ['true', y.yes],
    ['false', y.no],
  ] as const
  const add = (
    <>
      <LinkButton to={toImports}>{t.fromFile}</LinkButton>
      <LinkButton look="primary" to={toAddEmployer}>
        {t.add}
      </LinkButton>
    </>
  )
  return (
    <>
      <ListPage
        title={t.employers}
        actions={add}
        rows={items}
        total={total}
        idOf={(one) => one.id}
        to={(one) => toEmployer(one.id)}
        tabs={{
          name: 'archived',
          unasked: { name: t.employers, count: counts.current },
          values: [{ value: 'true', name: t.archivedOnes, count: counts.archived }],
        }}
        tools={(columns) => <ExportButton rows={total} shown={columns} ofListColumn={ofListColumn} ask={exported} />}
        views={(columns) => <SavedViews list="employers" columns={columns} />}
        filters={[
          { name: 'mine', label: l.ownerId, options: [['true', t.me]] },
          { name: 'sector', label: l.sector, options: listed('sector', 'sector') },
          { name: 'country', label: l.country, options: countries.map((one) => [one, country[one]]) },
          { name: 'hasOpenJobs', label: t.openJobs, options: yesOrNo },
          { name: 'termsAccepted', label: t.termsAccepted, options: yesOrNo },
          { name: 'size', label: l.size, options: companySizes.map((one) => [one, o[one]]) },
          { name: 'doNotContact', label: t.doNotContact, options: yesOrNo },
        ]}
        empty={{ title: t.emptyTitle, body: t.emptyBody, actions: add }}
        menu={{ nameOf: (one) => one.name, actions: actions.of }}
        columns={[
          { key: 'name', title: l.name, sort: 'name', mark: (one) => <Avatar name={one.name} hatched />, cell: (one) => one.name },
          {
            key: 'sector',
            title: l.sector,
            phone: 'under',
            cell: (one) => sector(one.sector),
            under: (one) => one.place && showPlace(one.place, locale),
          },
          {
            key: 'status',
            title: t.status,
            // That all is in order goes without saying.
            phone: (one) => (isInOrder(one) ? undefined : 'end'),
            cell: (one) => <EmployerStatus {...one} hasTerms={one.termsAcceptedOn !== null} isDoNotContact={one.doNotContactAt !== null} />,
          },
          { key: 'contact', title: t.mainContact, cell: (one) => one.mainContactName },
          { key: 'openJobs', title: t.openJobs, sort: 'openJobs', numeric: true, cell: (one) => one.openJobs },
          { key: 'owner', title: l.ownerId, cell: (one) => one.owner?.name },
          { key: 'added', title: t.added, sort: 'createdAt', numeric: true, cell: (one) => dates.day(one.createdAt) },
        ]}
      />
      {actions.dialogs}
    </>
  )
}
