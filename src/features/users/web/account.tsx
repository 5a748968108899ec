import { useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { roles } from '#shared/roles.ts'
import { useLive } from '#web/live.ts'
import { inBrowser, orNull, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { NotificationChoices } from '../../notifications/web/choices.tsx'
import { OwnAlerts } from '../../alerts/web/own-alerts.tsx'
import { AccountGeneral } from './account-general.tsx'
import { AccountPrivacy } from './account-privacy.tsx'
import { AccountSecurity } from './account-security.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const { page, limit } = queryOf(url).paging([])
  const [user, security, sessions, notifications, events] = await Promise.all([
    api.get('/me/user'),
    import('../../identity/web/identity.ts').then((identity) => identity.findSecurity()),
    api.get('/me/sessions', { query: { limit: 10 } }),
    url.searchParams.get('tab') === 'notifications' ? api.get('/me/notification-choices') : null,
    api.get('/me/security-events', { query: { page, limit } }),
  ])
  const isCandidate = user.role === 'candidate'
  // An account can be a candidate's before its record is made.
  const consents = isCandidate ? await orNull(api.get('/me/candidate/consents')) : null
  // Nor is it there for whoever looks through their eyes.
  const gender = isCandidate ? await orNull(api.get('/me/candidate/gender')) : null
  const alerts = isCandidate && notifications ? await api.get('/me/job-alerts') : null
  return { user, security, sessions: sessions.items, choices: notifications?.choices, consents, gender, events, alerts }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

const tabs = ['general', 'notifications', 'security', 'privacy'] as const

/** One's own account: who I am, what I hear of, how it is protected, what is kept. */
export default function MyAccount({
  loaderData: { user, security, sessions, choices, consents, gender, events, alerts },
}: Screen<typeof load>) {
  const t = useText(text)
  const [query] = useSearchParams()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'general'
  useLive([`account:${user.uid}`])
  return (
    <Page title={t.account}>
      <Tabs
        label={t.account}
        of={tabs.map((one) => ({ to: one === 'general' ? '?' : `?tab=${one}`, name: t[one], isCurrent: one === tab }))}
      />
      {tab === 'general' && <AccountGeneral user={user} />}
      {tab === 'notifications' && choices && (
        <NotificationChoices choices={choices}>
          <p className={css.sub}>{t.alwaysMailed}</p>
        </NotificationChoices>
      )}
      {tab === 'notifications' && alerts && <OwnAlerts alerts={alerts} />}
      {tab === 'security' && <AccountSecurity user={user} security={security} sessions={sessions} events={events} />}
      {tab === 'privacy' && <AccountPrivacy consents={consents} gender={gender} />}
    </Page>
  )
}
