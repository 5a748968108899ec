import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { plainPagePolicy } from './plain-page.ts'
import { sendTooMany } from './too-many.ts'

it.each([
  ['en', 'network', 'Too many requests', 'Your network has opened too many pages. Try again in 40\u00a0seconds.', 'Try again'],
  ['en', 'you', 'Too many requests', 'You’ve opened too many pages in a short time. Try again in 40\u00a0seconds.', 'Try again'],
  [
    'fr',
    'network',
    'Trop de demandes',
    'De nombreuses pages ont été demandées depuis votre réseau. Réessayez dans 40\u00a0secondes.',
    'Réessayer',
  ],
  ['fr', 'you', 'Trop de demandes', 'Vous avez demandé de nombreuses pages en peu de temps. Réessayez dans 40\u00a0secondes.', 'Réessayer'],
] as const)('a rate-limited page is refused in %s to %s, with the wait and a way to retry', async (locale, who, title, line, again) => {
  const http = Fastify()
  http.get('/', (_, reply) => sendTooMany(reply, locale, 40, who))
  const { statusCode, headers, body } = await http.inject('/')
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '40',
    'cache-control': 'no-store',
    'content-language': locale,
    'content-security-policy': plainPagePolicy,
  })
  expect(body).toContain(`<html lang="${locale}">`)
  expect(body).toContain(`<title>${title} · Lintel</title>`)
  expect(body).toContain(`<main><h1>${title}</h1><p>${line}</p><a class="go" href="">${again}</a></main>`)
})
