import { useEffect, useState } from 'react'
import { Link, Navigate, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { api } from '#web/api.ts'
import { SessionProvider } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { uiText } from '#web/ui/text.ts'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { Session } from '../features/identity/web/identity.ts'
import { menuOf, menuText } from '../menu.ts'
import { CommandPalette } from './command-palette.tsx'
import css from './dashboard.module.css'
import { text } from './dashboard-text.ts'

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
      <h1 role="status">{t.loadingUser}</h1>
    </main>
  )
}

/** The protected area: guard, menu, header. */
export default function DashboardLayout({ loaderData }: { loaderData: { session: Session | null } }) {
  const ui = useText(uiText)
  const { pathname } = useLocation()
  const pending = useNavigation().state !== 'idle'
  const [session, setSession] = useState(loaderData.session)
  const [menuOpen, setMenuOpen] = useState(false)
  useEffect(() => {
    let stop = () => {}
    void import('../features/identity/web/identity.ts').then(({ onSession }) => {
      stop = onSession(setSession)
    })
    return () => stop()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => setMenuOpen(false), [pathname])

  if (!session) return <Navigate to="/" replace />
  if (!session.emailVerified && pathname !== '/dashboard/send-verification-email')
    return <Navigate to="/dashboard/send-verification-email" replace />
  return (
    <SessionProvider value={session}>
      <a className="skip" href="#content">
        {ui.skip}
      </a>
      <div className={css.shell}>
        <Sidebar session={session} open={menuOpen} />
        {menuOpen && <button type="button" className={css.veil} aria-label={ui.close} onClick={() => setMenuOpen(false)} />}
        <div className={css.main}>
          <Header session={session} onMenu={() => setMenuOpen(!menuOpen)} menuOpen={menuOpen} />
          <OfflineBanner />
          <div className={pending ? css.pending : undefined} aria-busy={pending}>
            <Outlet />
          </div>
        </div>
      </div>
      <ScrollToTop />
    </SessionProvider>
  )
}

function Sidebar({ session, open }: { session: Session; open: boolean }) {
  const t = useText(menuText)
  const own = useText(text)
  const { pathname } = useLocation()
  const logOut = useLogOut()
  return (
    <aside className={open ? css.sidebarOpen : css.sidebar} id="menu">
      <Link to="/dashboard" className={css.logo}>
        <svg viewBox="0 0 28 24" width="26" height="22" aria-hidden="true" fill="currentColor">
          <path d="M0 2h28v6H0zM4 8h5v14H4zM19 8h5v14h-5z" />
        </svg>
        Lintel
      </Link>
      <nav aria-label={own.menu}>
        <ul>
          {menuOf(session.role, session.uid).map(({ name, to, active }) => (
            <li key={name}>
              <Link to={to} className={css.item} aria-current={active.test(pathname) ? 'page' : undefined}>
                {t[name]}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={css.item} onClick={logOut}>
              {t.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className={css.foot}>
        <ThemeSwitch />
      </div>
    </aside>
  )
}

function Header({ session, onMenu, menuOpen }: { session: Session; onMenu: () => void; menuOpen: boolean }) {
  const t = useText(text)
  const m = useText(menuText)
  const locale = useLocale()
  const logOut = useLogOut()
  const other = locale === 'en' ? 'fr' : 'en'
  const changeLanguage = async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when it renders the frame
    document.cookie = `lang=${other}; Path=/; Max-Age=31536000; SameSite=Lax`
    await api.patch('/me/preferences', { body: { locale: other } }).catch(() => {})
    location.reload()
  }
  return (
    <header className={css.header}>
      <Button look="quiet" small className={css.menuButton} aria-expanded={menuOpen} aria-controls="menu" onClick={onMenu}>
        ☰ <span>{t.menu}</span>
      </Button>
      <CommandPalette />
      <div className={css.right}>
        <Button look="quiet" small lang={other} onClick={changeLanguage}>
          {t.language}
        </Button>
        <span className={css.who} title={session.email}>
          {session.name}
        </span>
        <Button small onClick={logOut}>
          {m.logout}
        </Button>
      </div>
    </header>
  )
}

function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    const { signOut } = await import('../features/identity/web/identity.ts')
    await signOut()
    // A full load, so that nothing of the session stays in memory.
    navigate('/', { replace: true })
    location.replace('/')
  }
}

function OfflineBanner() {
  const t = useText(text)
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return offline ? (
    <p className={css.offline} role="status">
      {t.offline}
    </p>
  ) : null
}
