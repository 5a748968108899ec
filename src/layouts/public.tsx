import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { inLocale } from '#shared/locale.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { ScrollToTop, useScrolledPast } from '#web/ui/scroll-to-top.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { uiText } from '#web/ui/text.ts'
import { text as placeText } from '../features/places/text.ts'
import { text } from '../features/site/text.ts'
import type { RootData } from '../root.tsx'
import css from './public.module.css'

// Most visitors never log in.
const LoginModal = lazy(() => import('../features/identity/web/login-modal.tsx'))

const fixedAfterPx = 10

/** The frame of every public page: header by session, content, footer. */
export default function PublicLayout() {
  const t = useText(text)
  const ui = useText(uiText)
  const at = useAt()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { session, publicUrl } = useRouteLoaderData('root') as RootData
  const fixed = useScrolledPast(fixedAfterPx)
  const [loginOpen, setLoginOpen] = useState(pathname === '/auth/login')
  useEffect(() => setLoginOpen(pathname === '/auth/login'), [pathname])
  const isAuth = /^\/(auth|setup)/.test(pathname)
  const other = locale === 'en' ? 'fr' : 'en'
  const home = session?.role === 'candidate' ? `/dashboard/candidate/${session.uid}/profile` : '/dashboard'

  return (
    <>
      {!isAuth && (
        <>
          <link rel="canonical" href={publicUrl + pathname} />
          <link rel="alternate" hrefLang="en" href={publicUrl + inLocale(pathname, 'en')} />
          <link rel="alternate" hrefLang="fr" href={publicUrl + inLocale(pathname, 'fr')} />
        </>
      )}
      <a className="skip" href="#content">
        {ui.skip}
      </a>
      <header className={fixed ? css.fixed : css.header}>
        <div className={css.bar}>
          <Link to={at('/')} className={css.logo}>
            <svg viewBox="0 0 28 24" width="28" height="24" aria-hidden="true" fill="currentColor">
              <path d="M0 2h28v6H0zM4 8h5v14H4zM19 8h5v14h-5z" />
            </svg>
            Lintel
          </Link>
          <nav aria-label={t.menu} className={css.nav}>
            <Link to={at('/jobs')} className={`${css.link} ${css.roomy}`}>
              {t.jobs}
            </Link>
            {!isAuth && (
              <a
                href={inLocale(pathname, other) + search}
                hrefLang={other}
                lang={other}
                className={css.link}
                onClick={() => rememberLanguage(other)}
              >
                <span className={css.roomy}>{t.otherLanguage}</span>
                <span className={css.tight}>{other.toUpperCase()}</span>
              </a>
            )}
            {session ? (
              <LinkButton look="primary" small to={home}>
                {t.dashboard}
              </LinkButton>
            ) : (
              <>
                <Button small look="quiet" onClick={() => setLoginOpen(true)}>
                  {t.login}
                </Button>
                <LinkButton small look="primary" to={at('/register')}>
                  {t.register}
                </LinkButton>
              </>
            )}
          </nav>
        </div>
      </header>
      <Outlet />
      <footer className={css.footer}>
        <div className={css.footerBar}>
          <span>{t.rights({ year: String(new Date().getFullYear()) })}</span>
          <Link to={at('/privacy')}>{t.privacy}</Link>
          <span>{useText(placeText).credits}</span>
          <ThemeSwitch />
        </div>
      </footer>
      <ScrollToTop />
      {loginOpen && (
        <Suspense>
          <LoginModal onClose={() => (pathname === '/auth/login' ? navigate('/') : setLoginOpen(false))} />
        </Suspense>
      )}
    </>
  )
}

function rememberLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a plain preference, read by the server for pages behind the login
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}
