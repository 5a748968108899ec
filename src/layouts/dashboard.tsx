import { useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import { inLocale } from '#shared/locale.ts'
import { useLive } from '#web/live.ts'
import { SessionProvider } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { uiText } from '#web/ui/text.ts'
import type { Session } from '../features/identity/web/identity.ts'
import css from './dashboard.module.css'
import { Header } from './dashboard-header.tsx'
import { Sidebar } from './dashboard-sidebar.tsx'
import { OfflineBanner } from './offline-banner.tsx'

export const meta = () => [{ title: 'Lintel' }, { name: 'robots', content: 'noindex' }]

/** The identity code comes with the first protected page, before any of its data is asked for. */
export async function clientLoader() {
  const identity = await import('../features/identity/web/identity.ts')
  return { session: await identity.currentSession() }
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export function HydrateFallback() {
  const t = useText(uiText)
  return (
    <main className={css.waiting}>
      <h1 role="status">
        <span className={css.spinner} aria-hidden="true" />
        {t.loadingUser}
      </h1>
    </main>
  )
}

const verification = '/dashboard/send-verification-email'

/** The protected area: guard, menu, header. The guard asks again at every address. */
export default function DashboardLayout({ loaderData }: { loaderData: { session: Session | null } }) {
  const ui = useText(uiText)
  const { pathname } = useLocation()
  const session = useCurrentSession(loaderData.session)
  const menu = useDrawer(pathname)

  if (!session) return <Leave />
  if (!session.emailVerified && pathname !== verification) return <Navigate to={verification} replace />
  return (
    <SessionProvider value={session}>
      <a className="skip" href="#content">
        {ui.skip}
      </a>
      <div className={css.shell}>
        <AccountWatch uid={session.uid} />
        <Sidebar open={menu.open} />
        {menu.open && <button type="button" className={css.veil} aria-label={ui.close} onClick={menu.close} />}
        <div className={css.main} inert={menu.open}>
          <Header onMenu={menu.toggle} isMenuOpen={menu.open} />
          <OfflineBanner />
          <Pending>
            <Outlet />
          </Pending>
        </div>
      </div>
      <ScrollToTop />
    </SessionProvider>
  )
}

/** A full load, so that nothing of the session stays in memory and the header knows that it is over. */
function Leave() {
  const locale = useLocale()
  useEffect(() => location.replace(inLocale('/', locale)), [locale])
  return null
}

/** The session as it is now: it may end in another tab, or change its role. */
function useCurrentSession(first: Session | null): Session | null {
  const [session, setSession] = useState(first)
  useEffect(() => {
    let stop = () => {}
    let gone = false
    void import('../features/identity/web/identity.ts').then(({ onSession }) => {
      if (!gone) stop = onSession(setSession)
    })
    return () => {
      gone = true
      stop()
    }
  }, [])
  return session
}

/** A changed role or an ended session is noticed at once, not at the next refresh. */
function AccountWatch({ uid }: { uid: string }) {
  useLive([`account:${uid}`], checkSession)
  return null
}

const checkSession = () => void import('../features/identity/web/identity.ts').then((identity) => identity.checkSession())

/** The menu on narrow screens: a drawer that Escape, the veil and every new address close. */
function useDrawer(pathname: string) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    opener.current = document.activeElement as HTMLElement | null
    document.querySelector<HTMLElement>('#menu a')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      opener.current?.focus()
    }
  }, [open])
  return { open, close: () => setOpen(false), toggle: () => setOpen(!open) }
}

/** Keeps the previous screen in sight while the next one comes, and says so at once. */
function Pending({ children }: { children: React.ReactNode }) {
  const t = useText(uiText)
  const { pathname } = useLocation()
  const isPending = useNavigation().state !== 'idle'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The keyboard, and whoever listens, begins at the new screen.
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <p className={css.loading} role="status">
        {isPending && <span>{t.loading}</span>}
      </p>
      <div className={isPending ? css.pending : undefined} aria-busy={isPending}>
        {children}
      </div>
    </>
  )
}
