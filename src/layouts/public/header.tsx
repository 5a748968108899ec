import { Link, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { isPersonal } from '#shared/addresses.ts'
import { inLocale } from '#shared/locale.ts'
import { addressesOf } from '#web/document.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { logoUrl, shownLogo } from '../../features/agency/logo.ts'
import { useAgency } from '../../features/agency/web/public/agency.ts'
import { text } from '../../features/site/text.ts'
import type { RootData } from '../../root.tsx'
import css from './frame.module.css'

/** Dashboard for those who are signed in, else Login and Register; fixed once the page moves. */
export function PublicHeader() {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const { session } = useRouteLoaderData('root') as RootData
  return (
    <div className={css.top}>
      <header className={css.header}>
        <div className={css.bar}>
          <Link to={at('/')} className={css.logo}>
            <Brand />
          </Link>
          <nav aria-label={t.menu} className={css.nav}>
            <Link to={at('/jobs')} className={`${css.link} ${css.wide}`}>
              {t.jobs}
            </Link>
            <Link to={at('/employers')} className={`${css.link} ${css.wide}`}>
              {t.employers}
            </Link>
            <Link to={at('/product')} className={`${css.link} ${css.wide}`}>
              {t.shop}
            </Link>
            <LanguageLink />
            {session ? (
              <LinkButton look="primary" small to={session.home}>
                {t.dashboard}
              </LinkButton>
            ) : (
              <>
                {/* Its address has no language of its own. */}
                <LinkButton small look="quiet" to="/auth/login" hrefLang={locale}>
                  {t.login}
                </LinkButton>
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

/** The agency's own logo, or Lintel's. */
function Brand() {
  const agency = useAgency()
  if (agency?.logo)
    return <img src={logoUrl(agency.logo)} alt={agency.name ?? 'Lintel'} className={css.ownLogo} {...shownLogo(agency.logo, [150, 44])} />
  return (
    <>
      <Logo />
      <span className={css.name}>Lintel</span>
    </>
  )
}

/** The same page in the other language, which `page-script.ts` remembers. A whole page load, because the document's language changes. */
function LanguageLink() {
  const t = useText(text)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const other = locale === 'en' ? 'fr' : 'en'
  const there = addressesOf(useMatches(), pathname)[other] ?? inLocale(pathname, other)
  return (
    <a href={(isPersonal(pathname) ? pathname : there) + search} hrefLang={other} lang={other} className={css.link}>
      <span className={css.roomy}>{t.otherLanguage}</span>
      <span className={css.tight} aria-hidden="true">
        {other.toUpperCase()}
      </span>
    </a>
  )
}
