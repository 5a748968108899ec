import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import { toBehind } from '#shared/behind.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toProfileOf, toUserCards, toUsers } from '#shared/screens.ts'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { text as userText } from '../text.ts'
import css from './cards.module.css'
import { text } from './text.ts'
import { UserStatusMark } from './user-status.tsx'

function load(api: Api<Operations>, { url }: Visit) {
  const { page, limit } = queryOf(url).paging([])
  return api.get('/users/cards', { query: { page, limit } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** The people of the agency at a glance. */
export default function UserCards({ loaderData: { items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const u = useText(userText)
  const locale = useLocale()
  useLive(['users'])
  return (
    <Page
      title={t.users}
      count={showNumber(total, locale)}
      actions={
        <Segments
          label={t.view}
          of={[
            { to: toUsers, name: t.asList, isCurrent: false },
            { to: toUserCards, name: t.asCards, isCurrent: true },
          ]}
        />
      }
    >
      <ul className={css.cards}>
        {items.map((user) => (
          <li key={user.id} className={css.card}>
            <div className={css.who}>
              <Avatar name={user.name} userId={user.id} round />
              <div>
                <h2>
                  <Link to={toProfileOf(user.id)}>{user.name}</Link>
                </h2>
                <p>
                  <Dotted>
                    {u[user.role]}
                    {user.branch}
                  </Dotted>
                </p>
              </div>
            </div>
            <UserStatusMark status={user.status} />
            <dl>
              {(
                [
                  ...(user.role === 'agent' ? [] : [[t.openJobs, user.openJobs] as const]),
                  [t.candidates, user.candidates] as const,
                  ...(user.role === 'agent' ? [] : [[t.placements, user.placed] as const]),
                ] as const
              ).map(([name, figure]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Link to={toBehind(figure)} aria-label={`${name}: ${showNumber(figure.n, locale)}, ${user.name}`}>
                      {showNumber(figure.n, locale)}
                    </Link>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <Pager total={total} />
    </Page>
  )
}
