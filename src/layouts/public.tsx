import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { useAt, useText } from '#web/text.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { uiText } from '#web/ui/text.ts'
import { endedAs } from '../features/identity/web/ended.ts'
import type { RootData } from '../root.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHead } from './public-head.tsx'
import { PublicHeader } from './public-header.tsx'

// Most visitors never log in, and hardly anybody is seen.
const LoginModal = lazy(() => import('../features/sign-in/web/login-modal.tsx'))
const PreviewBanner = lazy(() => import('./preview-banner.tsx'))
const EndedDialog = lazy(() => import('../features/sign-in/web/ended-dialog.tsx'))

/** The frame of every public page: header by session, content, footer; the login window when it is asked for. */
export default function PublicLayout() {
  const ui = useText(uiText)
  const at = useAt()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { session } = useRouteLoaderData('root') as RootData
  const isLogin = pathname === '/auth/login'
  // A window opens in the browser only; rendered by the server as well, it would be there twice for a moment.
  const [loginOpen, setLoginOpen] = useState(false)
  useEffect(() => setLoginOpen(isLogin), [isLogin])
  const [wasEnded, setWasEnded] = useState(false)
  useEffect(() => setWasEnded(sessionStorage.getItem(endedAs) !== null), [])
  return (
    <>
      <PublicHead />
      <a className="skip" href="#content">
        {ui.skip}
      </a>
      {session?.seenBy && (
        <Suspense>
          <PreviewBanner {...session} />
        </Suspense>
      )}
      <PublicHeader onLogin={() => setLoginOpen(true)} />
      <Outlet />
      <PublicFooter />
      <ScrollToTop />
      {wasEnded && (
        <Suspense>
          <EndedDialog />
        </Suspense>
      )}
      {loginOpen && (
        <Suspense>
          <LoginModal onClose={() => (isLogin ? navigate(at('/')) : setLoginOpen(false))} />
        </Suspense>
      )}
    </>
  )
}
