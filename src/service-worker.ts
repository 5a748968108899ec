import { plainPage, plainPagePolicy } from '#server/plain-page.ts'
import { personalAddress } from '#shared/addresses.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { text } from './features/site/offline-text.ts'

/**
 * What the browser keeps and runs beside our pages. It does one thing: when a page cannot be had for want of a connection, it answers
 * with one of ours, which says so and lets one try again. It caches nothing that the server sends.
 */
export function serviceWorker(): string {
  const pages = Object.fromEntries(locales.map((locale) => [locale, offlinePage(locale)]))
  return `const pages = ${JSON.stringify(pages)}
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "${plainPagePolicy}",
  'cache-control': 'no-store',
}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])))
addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || request.destination !== 'document' || request.method !== 'GET' || pathname.startsWith('/api/')) return
  const isPublic = !${personalAddress}.test(pathname)
  const isFrench = isPublic ? /^\\/fr(\\/|$)/.test(pathname) : navigator.language.startsWith('fr')
  const offline = () => new Response(isFrench ? pages.fr : pages.en, { status: 503, headers })
  event.respondWith(Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request)).catch(offline))
})
`
}

function offlinePage(locale: Locale): string {
  const t = say(text, locale)
  return plainPage({ locale, title: t.title, lines: [t.body], action: { label: t.tryAgain, href: '' } })
}
