import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { isPersonal } from '#shared/addresses.ts'
import type { Category } from '#shared/categories.ts'
import type { DateStyle } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { localeOfPath } from '#shared/locale.ts'
import type { PublicSettings } from '#shared/settings.ts'
import type { ProblemBody } from '#shared/problem.ts'
import { statusOf } from '#web/status-of.ts'
import { CategoryProvider } from '#web/categories.tsx'
import { documentOf, scriptOf } from '#web/document.ts'
import { type PageSession, pageContext } from '#web/context.ts'
import { DateStyleProvider } from '#web/date-style.tsx'
import { LocaleProvider } from '#web/text.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import '#web/ui/font.css'
import '#web/ui/tokens.css'
import documentScript from './entry.document.ts?worker&url'
import type { ShownAgency } from './features/agency/logo.ts'
import { ErrorScreen } from './features/site/web/public/error-screen.tsx'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** What every page knows: who looks, in which language, under which colours. Read once; navigations keep it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session, locale, dateStyle, theme, publicUrl, requestId } = context.get(pageContext)
  // Pages that have no need of them stand also where the database does not.
  const [categories, agency, settings] = await Promise.all([
    api.get('/categories').then(
      ({ items }) => items,
      () => [],
    ),
    api.get('/agency').catch(() => null),
    api.get('/settings/public').catch(() => null),
  ])
  return { session, locale, dateStyle, theme, publicUrl, requestId, categories, agency, settings }
}
export const shouldRevalidate = () => false

export type RootData = {
  session: PageSession
  locale: Locale
  dateStyle: DateStyle
  theme: 'light' | 'dark' | 'system'
  publicUrl: string
  requestId: string
  categories: readonly Category[]
  agency: ShownAgency | null
  settings: PublicSettings | null
}

/** The language of the page that is shown: public addresses carry it, the rest follow the person. */
function useShownLocale(data: RootData | undefined): Locale {
  const pathname = useMatches().at(-1)?.pathname ?? '/'
  return isPersonal(pathname) ? (data?.locale ?? 'en') : localeOfPath(pathname)
}

/** What comes with a page: React, or the script of a document. In the browser this runs only where React has come to the page. */
function PageScripts({ session }: { session: PageSession | undefined }) {
  const matches = useMatches()
  if (import.meta.env.SSR && session === null && documentOf(matches.at(-1)?.handle))
    return <script type="module" src={scriptOf(matches) ?? documentScript} />
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

const noCategories: readonly Category[] = []

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData('root') as RootData | undefined
  const locale = useShownLocale(data)
  return (
    <html lang={locale} data-theme={data?.theme === 'system' ? undefined : data?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1f4d3f" />
        <Meta />
        <Links {...nonceOfPage()} />
      </head>
      <body>
        <LocaleProvider value={locale}>
          <DateStyleProvider value={data?.dateStyle ?? 'words'}>
            <CategoryProvider value={data?.categories ?? noCategories}>{children}</CategoryProvider>
          </DateStyleProvider>
        </LocaleProvider>
        <PageScripts session={data?.session} />
      </body>
    </html>
  )
}

/** The nonce that the server gave its links: browsers hide it as an attribute, and React looks for it when it takes over. */
function nonceOfPage(): { nonce?: string } {
  const nonce = typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[nonce]')?.nonce
  return nonce ? { nonce } : {}
}

export default function App({ loaderData: { session } }: { loaderData: RootData }) {
  useReturn(session !== null)
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** Back may bring a page just as it was left, with the name of somebody who has logged out since. */
function useReturn(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return
    const look = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [isSignedIn])
}

export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRouteLoaderData('root') as RootData | undefined
  const problem = isRouteErrorResponse(error) ? (error.data as ProblemBody | undefined) : undefined
  return <ErrorScreen status={statusOf(error)} reference={problem?.requestId ?? data?.requestId ?? ''} />
}
