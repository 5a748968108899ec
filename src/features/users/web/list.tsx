import { useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { roles } from '#shared/roles.ts'
import { toAddUser, toUser, toUserCards, toUsers } from '#shared/screens.ts'
import { yesNoText } from '#shared/common-text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import css from '#web/ui/screen.module.css'
import { Segments } from '#web/ui/segments.tsx'
import { userStatuses } from '../rules.ts'
import { text as userText } from '../text.ts'
import { labels } from '../field-text.ts'
import { text } from './text.ts'
import { SavedViews } from '../../views/web/saved-views.tsx'
import { useUserActions } from './user-actions.tsx'
import { UserStatusMark } from './user-status.tsx'

/** Who works here first: candidates with an account are many more. */
const staffFirst = 'role'

function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const paging = q.paging(['createdAt', 'name', 'role', 'lastSignInAt'])
  return api.get('/users', {
    query: {
      q: q.text('q'),
      role: q.oneOf('role', roles),
      status: q.oneOf('status', userStatuses),
      verified: choice(q.oneOf('verified', yesNo)),
      neverSignedIn: q.flag('neverSignedIn'),
      ...paging,
      sort: paging.sort ?? staffFirst,
    },
  })
}
const yesNo = ['true', 'false'] as const
const choice = (value: 'true' | 'false' | undefined) => (value === undefined ? undefined : value === 'true')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Everybody with an account, and what can be done with several of them at once. */
export default function UserList({ loaderData: { items, total, counts } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const y = useText(yesNoText)
  const l = useText(labels)
  const u = useText(userText)
  const locale = useLocale()
  const dates = useDates()
  const { ids, onChange, rowOf } = useSelectedRows(items)
  const navigate = useNavigate()
  const actions = useUserActions()
  useLive(['users'])
  return (
    <>
      <ListPage
        title={t.users}
        actions={
          <>
            <Segments
              label={t.view}
              of={[
                { to: toUsers, name: t.asList, isCurrent: true },
                { to: toUserCards, name: t.asCards, isCurrent: false },
              ]}
            />
            <LinkButton look="primary" to={toAddUser}>
              {t.add}
            </LinkButton>
          </>
        }
        rows={items}
        total={total}
        idOf={(user) => user.id}
        to={(user) => toUser(user.id)}
        unaskedSort={staffFirst}
        tabs={{ name: 'status', values: userStatuses.map((value) => ({ value, name: u[value], count: counts[value] ?? 0 })) }}
        views={(columns) => <SavedViews list="users" columns={columns} />}
        filters={[
          { name: 'role', label: t.role, options: roles.map((role) => [role, u[role]]) },
          {
            name: 'verified',
            label: t.confirmed,
            options: [
              ['true', y.yes],
              ['false', y.no],
            ],
          },
          { name: 'neverSignedIn', label: t.signedIn, options: [['true', t.neverSignedIn]] },
        ]}
        empty={{ title: t.emptyTitle, body: t.emptyBody }}
        menu={{
          nameOf: (user) => user.name,
          actions: (user) => [{ key: 'edit', name: f.edit, run: () => navigate(toUser(user.id)) }, ...actions.of(user)],
        }}
        selection={{ ids, nameOf: (user) => user.name, onChange }}
        bar={
          <BulkBar
            ids={ids}
            nameOf={(id) => rowOf(id).name}
            onChange={onChange}
            actions={[
              ...roles.map((role) => ({
                key: role,
                name: t.toRole({ role: u[role] }),
                group: t.changeRole,
                run: (userId: number) => api.put('/users/{userId}/role', { userId, body: { role } }),
              })),
              { key: 'invite', name: t.invite, run: (userId) => api.put('/users/{userId}/invitation', { userId }) },
              {
                key: 'suspend',
                name: t.suspend,
                danger: true,
                run: (userId) => api.put('/users/{userId}/suspension', { userId, body: {} }),
              },
            ]}
          />
        }
        columns={[
          {
            key: 'name',
            title: t.name,
            sort: 'name',
            mark: (user) => <Avatar name={user.name} userId={user.id} round />,
            cell: (user) => user.name,
            under: (user) =>
              user.email && (
                <>
                  {user.email}
                  {user.emailVerified && <span title={t.verified}> ✓</span>}
                </>
              ),
          },
          { key: 'role', title: t.role, sort: 'role', phone: 'under', cell: (user) => u[user.role] },
          { key: 'branch', title: l.branch, phone: 'under', cell: (user) => user.branch ?? user.agentCompany },
          { key: 'status', title: t.status, phone: 'end', cell: (user) => <UserStatusMark status={user.status} /> },
          {
            key: 'lastSignIn',
            title: t.lastSignIn,
            sort: 'lastSignInAt',
            numeric: true,
            cell: (user) =>
              user.lastSignInAt ? showAgo(user.lastSignInAt, new Date(), locale) : <span className={css.sub}>{t.never}</span>,
          },
          { key: 'secondFactor', title: t.secondFactor, cell: (user) => (user.secondFactor ? t.on : t.off) },
          { key: 'created', title: t.created, sort: 'createdAt', numeric: true, cell: (user) => dates.day(user.createdAt) },
        ]}
      />
      {actions.dialogs}
    </>
  )
}
