import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts, MailLink } from '#web/ui/facts.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Pager } from '#web/ui/pager.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import type { User } from '../contract.ts'
import { reach } from '../rules.ts'
import { text as userText } from '../text.ts'
import { ActivityList } from './activity-list.tsx'
import { SignInList } from './sign-in-list.tsx'
import { text } from './text.ts'
import { useOwned } from './use-owned.ts'
import { RoleForm } from './user-access.tsx'
import { useUserActions } from './user-actions.tsx'
import { PictureCard } from './picture-card.tsx'
import { Details } from './user-details.tsx'
import { UserStatusMark } from './user-status.tsx'

async function load(api: Api<Operations>, { params, url }: Visit<'userId'>) {
  const userId = idIn(params.userId)
  const { page, limit } = queryOf(url).paging([])
  const [user, signIns, history, { identityBase }] = await Promise.all([
    api.get('/users/{userId}', { userId }),
    api.get('/users/{userId}/sessions', { userId, query: { limit: 10 } }),
    api.get('/users/{userId}/history', { userId, query: { page, limit } }),
    api.get('/config'),
  ])
  return { user, signIns: signIns.items, history, usesFirebase: identityBase === null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** One user: details, access, sign-ins, and what was done to the account. */
export default function EditUser({ loaderData: { user, signIns, history, usesFirebase } }: Screen<typeof load>) {
  const t = useText(text)
  const u = useText(userText)
  const actions = useUserActions()
  const { uid } = useSession()
  const isSelf = user.uid === uid
  const all = actions.of(user)
  const signOut = all.find(({ key }) => key === 'sign-out')
  useLive(['users'])
  return (
    <RecordPage
      title={user.name}
      mark={<Avatar name={user.name} userId={user.id} round large />}
      status={<UserStatusMark status={user.status} />}
      facts={[u[user.role], user.branch, user.agentCompany]}
      reach={[['mail', user.email && <MailLink address={user.email} />]]}
      actions={all
        .filter(({ key }) => key !== 'sign-out')
        .map(({ key, name, danger, run }) => (
          <ActionButton key={key} look={danger ? 'danger' : key === 'invite' || key === 'reopen' ? 'primary' : 'secondary'} onClick={run}>
            {name}
          </ActionButton>
        ))}
    >
      <div className={css.columns}>
        <div className={css.stack}>
          <Details user={user} />
          <section className={css.card} aria-labelledby="sign-ins">
            <div className={css.head}>
              <h2 id="sign-ins">{t.signIns}</h2>
              {signOut && signIns.some(({ endedAt }) => !endedAt) && (
                <ActionButton small onClick={signOut.run}>
                  {signOut.name}
                </ActionButton>
              )}
            </div>
            <SignInList items={signIns} />
          </section>
        </div>
        <div className={css.stack}>
          {user.role !== 'candidate' && <PictureCard user={user} isOwn={isSelf} />}
          <Access user={user} isSelf={isSelf} usesFirebase={usesFirebase} />
          <section className={css.card} aria-labelledby="history">
            <h2 id="history">{t.history}</h2>
            <ActivityList items={history.items} empty={t.noHistory} withActor />
            {history.total > 0 && <Pager total={history.total} />}
          </section>
        </div>
      </div>
      {actions.dialogs}
    </RecordPage>
  )
}

function Access({ user, isSelf, usesFirebase }: { user: User; isSelf: boolean; usesFirebase: boolean }) {
  const t = useText(text)
  const owned = useOwned()
  const u = useText(userText)
  const locale = useLocale()
  const dates = useDates()
  const invitation =
    user.invitedAt === null || user.invitationEndsAt === null
      ? t.notInvited
      : Date.parse(user.invitationEndsAt) > Date.now()
        ? t.invitedUntil({ day: dates.day(user.invitedAt), until: dates.moment(user.invitationEndsAt) })
        : t.invitationOver({ day: dates.day(user.invitedAt) })
  return (
    <section className={css.card} aria-labelledby="access">
      <h2 id="access">{t.access}</h2>
      {isSelf ? <p>{u[`${user.role}Can`]}</p> : <RoleForm key={user.role} user={user} usesFirebase={usesFirebase} />}
      <Facts
        of={[
          [t.invitation, user.status === 'invited' ? invitation : undefined],
          [t.address, user.emailVerified ? t.verified : t.notVerified],
          [t.secondFactor, user.secondFactor ? t.on : t.off],
          [t.lastSignIn, user.lastSignInAt ? showAgo(user.lastSignInAt, new Date(), locale) : t.never],
          [t.created, dates.day(user.createdAt)],
          [t.responsibleFor, owned(user.owns)],
        ]}
      />
      <h2>{t.rights}</h2>
      <Facts of={Object.entries(reach).map(([kind, of]) => [u[kind as keyof typeof reach], u[of[user.role]]] as const)} />
    </section>
  )
}
