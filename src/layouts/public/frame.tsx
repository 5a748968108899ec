import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useNavigate, useRouteError, useRouteLoaderData } from 'react-router'
import type { ProblemBody } from '#shared/problem.ts'
import { statusOf } from '#web/status-of.ts'
import { useAt, useText } from '#web/text.tsx'
import { isFromHere } from '#web/way-back.ts'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { uiText } from '#web/ui/text.ts'
import { ErrorScreen } from '../../features/site/web/public/error-screen.tsx'
import { endedAs } from '../../features/identity/web/ended.ts'
import type { RootData } from '../../root.tsx'
import { PublicFooter } from './footer.tsx'
import { PublicHead } from './head.tsx'
import { PublicHeader } from './header.tsx'
import { Leave } from './leave.tsx'

// Most visitors never log in, and hardly anybody is seen.
const LoginModal = lazy(() => import('../../features/sign-in/web/public/login-modal.tsx'))
const PreviewBanner = lazy(() => import('../preview-banner.tsx'))
const EndedDialog = lazy(() => import('../../features/sign-in/web/public/ended-dialog.tsx'))

/** The frame of every public page: header by session, content, footer; the login window at its address. */
export default function PublicLayout() {
  const { session } = useRouteLoaderData('root') as RootData
  return (
    <>
      <Frame banner={session?.seenBy && <PreviewBanner {...session} />}>
        <Outlet />
      </Frame>
      <Windows />
    </>
  )
}

/** What fails in a public page leaves header and footer standing. */
export function ErrorBoundary() {
  const error = useRouteError()
  const page = useRouteLoaderData('root') as RootData | undefined
  const problem = isRouteErrorResponse(error) ? (error.data as ProblemBody | undefined) : undefined
  const status = statusOf(error)
  // The session ended somewhere else: the guard of the dashboard decides where to go.
  if (status === 401) return <Leave />
  return (
    <Frame>
      <ErrorScreen status={status} reference={problem?.requestId ?? page?.requestId ?? ''} />
    </Frame>
  )
}

/** Nothing in it is loaded later, and could fail once more. */
function Frame({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  const ui = useText(uiText)
  return (
    <>
      <PublicHead />
      <a className="skip" href="#content">
        {ui.skip}
      </a>
      <Suspense>{banner}</Suspense>
      <PublicHeader />
      {children}
      <PublicFooter />
      <ScrollToTop />
    </>
  )
}

/** They open in the browser only; rendered by the server as well, they would be there twice for a moment. */
function Windows() {
  const { pathname } = useLocation()
  const leaveLogin = useWayBack()
  const [open, setOpen] = useState<'login' | 'ended' | null>(null)
  const isLogin = pathname === '/auth/login'
  useEffect(() => setOpen(sessionStorage.getItem(endedAs) !== null ? 'ended' : isLogin ? 'login' : null), [isLogin])
  return (
    <Suspense>
      {open === 'ended' && <EndedDialog onClose={() => setOpen(isLogin ? 'login' : null)} />}
      {open === 'login' && <LoginModal onClose={leaveLogin} />}
    </Suspense>
  )
}

/** Back to the page on which somebody chose to log in; to the first one for those who came from elsewhere. */
function useWayBack(): () => void {
  const at = useAt()
  const navigate = useNavigate()
  return () => {
    if (isFromHere()) history.back()
    else navigate(at('/'))
  }
}
