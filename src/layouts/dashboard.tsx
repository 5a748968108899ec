import { Fragment, useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import type { PageSession } from '#web/context.ts'
import { toVerification } from '#shared/screens.ts'
import { Avatars } from '#web/avatars.tsx'
import { useLive } from '#web/live.ts'
import { type Session, SessionProvider } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { uiText } from '#web/ui/text.ts'
import { LiveCategories } from '../features/categories/web/live-categories.tsx'
import { takeAlong } from '../features/jobs/web/public/saved.ts'
import { follow } from '../features/identity/web/preview.ts'
import { MessagesProvider } from '../features/messages/web/messages-context.ts'
import { MessagesSidebar } from '../features/messages/web/sidebar.tsx'
import { useMessagesSidebar } from '../features/messages/web/use-messages-sidebar.ts'
import { takesAlong } from '../features/saved-jobs/rules.ts'
import { useJoinedBasket } from '../features/shop/web/public/use-join.ts'
import { StepUp } from '../features/sign-in/web/step-up.tsx'
import css from './dashboard.module.css'
import { text } from './dashboard-text.ts'
import { Header } from './dashboard-header.tsx'
import { Leave } from './public/leave.tsx'
import { Sidebar } from './dashboard-sidebar.tsx'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import PreviewBanner from './preview-banner.tsx'
import { PreviewEnded } from './preview-ended.tsx'
import { Shortcuts } from './shortcuts.tsx'

export const meta = () => [{ title: 'Lintel' }, { name: 'robots', content: 'noindex' }]

/** The identity code comes with the first protected page, before any of its data is asked for. */
export async function clientLoader() {
  const identity = await import('../features/identity/web/identity.ts')
  return { session: await identity.currentSession() }
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export function HydrateFallback() {
  const t = useText(text)
  return (
    <main className={css.waiting}>
      <h1>
        <span className={css.spinner} aria-hidden="true" />
        <span role="status">{t.loadingUser}</span>
      </h1>
    </main>
  )
}

const verification = toVerification

/** The protected area: guard, menu, header. The guard asks again at every address. */
export default function DashboardLayout({ loaderData }: { loaderData: { session: Session | null } }) {
  const ui = useText(uiText)
  const { pathname } = useLocation()
  const { session, look } = useCurrentSession(loaderData.session)
  const menu = useDrawer(pathname)
  const desk = useSmallMenu()
  const { messages, isCovering } = useMessagesSidebar(session?.emailVerified ? session : null)
  useTakeAlong(session)
  useJoinedBasket(session)

  if (!session) return <Leave />
  if (!session.emailVerified && pathname !== verification) return <Navigate to={verification} replace />
  const WithPictures = session.role === 'candidate' || !session.emailVerified ? Fragment : Avatars
  return (
    <SessionProvider value={session}>
      <WithPictures>
        <MessagesProvider value={messages}>
          <a className="skip" href="#content">
            {ui.skip}
          </a>
          <div className={desk.small ? `${css.shell} ${css.narrow}` : css.shell}>
            <AccountWatch session={session} onChange={look} />
            <Sidebar open={menu.open} small={desk.small} onSmall={desk.toggle} />
            {menu.open && <button type="button" className={css.veil} aria-label={ui.close} onClick={menu.close} />}
            <div className={session.seenBy ? css.previewed : css.main} inert={menu.open || isCovering}>
              {session.seenBy && (
                <div className={css.preview}>
                  <PreviewBanner {...session} />
                </div>
              )}
              <Header onMenu={menu.toggle} isMenuOpen={menu.open} />
              <OfflineBanner />
              {session.role === 'admin' && !session.seenBy && <MaintenanceBanner />}
              <Pending>
                <LiveCategories>
                  <Outlet />
                </LiveCategories>
              </Pending>
              <Shortcuts />
            </div>
          </div>
          <MessagesSidebar />
          <StepUp />
          <PreviewEnded />
          <ScrollToTop />
        </MessagesProvider>
      </WithPictures>
    </SessionProvider>
  )
}

/** What a candidate saved in this browser before they logged in comes with them; what fails is tried at the next visit. */
function useTakeAlong(session: Session | null): void {
  const isTheirs = takesAlong(session)
  useEffect(() => {
    if (isTheirs) void takeAlong().catch(() => {})
  }, [isTheirs])
}

/** The session as it is now: it may end in another tab, change its role, or see Lintel as somebody else. */
function useCurrentSession(first: Session | null): { session: Session | null; look: () => void } {
  const shownAs = useHolder()
  const [session, setSession] = useState(first)
  const take = useCallback(
    (next: Session | null) =>
      next && first && next.uid !== first.uid ? follow({ isEnd: first.seenBy !== null && next.seenBy === null }) : setSession(next),
    [first],
  )
  const look = useCallback(
    () => void import('../features/identity/web/identity.ts').then(async ({ checkSession }) => take(await checkSession())),
    [take],
  )
  useEffect(() => {
    let stop = () => {}
    let gone = false
    void import('../features/identity/web/identity.ts').then(({ onSession }) => {
      if (!gone) stop = onSession(take, shownAs)
    })
    return () => {
      gone = true
      stop()
    }
  }, [take, shownAs])
  return { session, look }
}

/** As whom the server rendered this page, in a preview its administrator. */
function useHolder(): string | null {
  const page = useRouteLoaderData('root') as { session?: PageSession } | undefined
  const [holder] = useState(page?.session?.seenBy?.uid ?? page?.session?.uid ?? null)
  return holder
}

/** A changed role, an ended session, the end of a preview are noticed at once, not at the next refresh. */
function AccountWatch({ session: { uid, seenBy }, onChange }: { session: Session; onChange: () => void }) {
  useLive(
    [uid, seenBy?.uid].filter(Boolean).map((one) => `account:${one}` as const),
    onChange,
  )
  const until = seenBy?.until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(onChange, Math.max(0, Date.parse(until) - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [until, onChange])
  return null
}

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

const smallMenu = 'lintel-small-menu'

/** Whether the menu at a desk is reduced to its icons, as this browser was told last. */
function useSmallMenu() {
  const [small, setSmall] = useState(() => {
    try {
      return localStorage.getItem(smallMenu) === 'true'
    } catch {
      return false // a browser may refuse to keep anything
    }
  })
  const toggle = () => {
    setSmall(!small)
    try {
      localStorage.setItem(smallMenu, String(!small))
    } catch {}
  }
  return { small, toggle }
}

/** Keeps the previous screen in sight while the next one comes, and says so at once. */
function Pending({ children }: { children: React.ReactNode }) {
  const t = useText(text)
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
