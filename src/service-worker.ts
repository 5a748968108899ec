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
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
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

const style =
  'html{color-scheme:light dark;background:#f7f5f0;color:#1a1e1b;font:1rem/1.55 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:2.125rem;line-height:1.15;letter-spacing:-.02em}a{display:inline-block;margin-top:.5rem;padding:.6rem 1.1rem;border-radius:4px;background:#1f4d3f;color:#fff;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid currentColor;outline-offset:3px}@media(prefers-color-scheme:dark){html{background:#141715;color:#eceee9}a{background:#2f6d5a}}'

function offlinePage(locale: Locale): string {
  const t = say(text, locale)
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.title} · Lintel</title><style>${style}</style><main><h1>${t.title}</h1><p>${t.body}</p><a href="">${t.tryAgain}</a></main></html>`
}
