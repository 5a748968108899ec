import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { toCandidate } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { documentSorts, holders, standings } from '../holders.ts'
import { levelName } from '../names.ts'
import { standingText } from '../standing-text.ts'
import { holderText } from '../holder-text.ts'
import { text } from './list-text.ts'
import { StandingMark } from './standing.tsx'

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const [documents, types] = await Promise.all([
    api.get('/documents', {
      query: {
        q: q.text('q'),
        type: q.slug('type'),
        standing: q.oneOf('standing', standings),
        holder: q.oneOf('holder', holders),
        expiresFrom: q.day('expiresFrom'),
        expiresTo: q.day('expiresTo'),
        asked: q.either('asked'),
        ...q.paging(documentSorts),
      },
    }),
    api.get('/document-types'),
  ])
  return { ...documents, types: types.items }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The documents of all candidates, each in its newest version. */
export default function Documents({ loaderData: { items, total, totalIsExact, types } }: Screen<typeof load>) {
  const t = useText(text)
  const s = useText(standingText)
  const h = useText(holderText)
  const locale = useLocale()
  const dates = useDates()
  useLive(['candidates'])
  const today = dayOf(new Date())
  const typeOf = (code: string) => types.find((type) => type.code === code)
  const nameOf = (type: (typeof types)[number]) => (locale === 'fr' ? type.nameFr : type.nameEn)
  const sayType = (code: string) => {
    const type = typeOf(code)
    return type ? nameOf(type) : code
  }
  return (
    <ListPage
      title={t.title}
      rows={items}
      total={total}
      totalIsExact={totalIsExact}
      idOf={(row) => row.id}
      to={(row) => toCandidate(row.candidate.id, 'documents')}
      filters={[
        { kind: 'from-to', name: 'expiresFrom', until: 'expiresTo', label: t.expires },
        { name: 'standing', label: t.standing, options: standings.map((one) => [one, one === 'valid' ? t.valid : s[one]]) },
        { name: 'holder', label: t.holder, options: holders.map((one) => [one, h[one]]) },
        { name: 'type', label: t.document, options: types.map((type) => [type.code, nameOf(type)]) },
        {
          name: 'asked',
          label: t.newer,
          options: [
            ['true', t.asked],
            ['false', t.notAsked],
          ],
        },
      ]}
      empty={{ title: t.emptyTitle, body: t.emptyBody }}
      columns={[
        {
          key: 'candidate',
          title: t.person,
          mark: (row) => <Avatar name={row.candidate.name} />,
          cell: (row) => row.candidate.name,
        },
        {
          key: 'type',
          title: t.document,
          phone: 'under',
          cell: (row) => sayType(row.type),
          under: (row) => {
            const type = typeOf(row.type)
            return type && levelName(type, row, locale)
          },
        },
        { key: 'standing', title: t.standing, phone: 'end', cell: (row) => <StandingMark of={row} today={today} isOwn={false} /> },
        { key: 'holder', title: t.holder, cell: (row) => h[row.holder], under: (row) => row.isAsked && t.asked },
        {
          key: 'expiresOn',
          title: t.expires,
          sort: 'expiresOn',
          numeric: true,
          phone: 'kept',
          cell: (row) => (row.expiresOn ? dates.day(row.expiresOn) : null),
        },
      ]}
    />
  )
}
