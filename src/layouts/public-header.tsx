import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { isPersonal } from '#shared/addresses.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useScrolledPast } from '#web/ui/scroll-to-top.tsx'
import { text } from '../features/site/text.ts'
import type { RootData } from '../root.tsx'
import css from './public.module.css'

const fixedAfterPx = 10

/** Dashboard for those who are signed in, else Login and Register; fixed once the page moves. */
export function PublicHeader({ onLogin }: { onLogin: () => void }) {
  const t = useText(text)
  const at = useAt()
  const { session } = useRouteLoaderData('root') as RootData
  const fixed = useScrolledPast(fixedAfterPx)
  return (
    <div className={css.top}>
      <header className={fixed ? css.fixed : css.header}>
        <div className={css.bar}>
          <Link to={at('/')} className={css.logo}>
            <Logo />
            <span className={css.name}>Lintel</span>
          </Link>
          <nav aria-label={t.menu} className={css.nav}>
            <Link to={at('/jobs')} className={`${css.link} ${css.wide}`}>
              {t.jobs}
            </Link>
            <LanguageLink />
            {session ? (
              <LinkButton look="primary" small to={session.home}>
                {t.dashboard}
              </LinkButton>
            ) : (
              <>
                <Button small look="quiet" onClick={onLogin}>
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
    </div>
  )
}

/** The same page in the other language. A whole page load, because the document's language changes. */
function LanguageLink() {
  const t = useText(text)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const other = locale === 'en' ? 'fr' : 'en'
  return (
    <a
      href={(isPersonal(pathname) ? pathname : inLocale(pathname, other)) + search}
      hrefLang={other}
      lang={other}
      className={css.link}
      onClick={() => rememberLanguage(other)}
    >
      <span className={css.roomy}>{t.otherLanguage}</span>
      <span className={css.tight} aria-hidden="true">
        {other.toUpperCase()}
      </span>
    </a>
  )
}

function rememberLanguage(language: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a plain preference, read by the server for pages without a language in their address
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}
