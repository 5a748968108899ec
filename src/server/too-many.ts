import type { FastifyReply } from 'fastify'
import type { Locale } from '#shared/locale.ts'
import { say, words } from '#shared/text.ts'
import { showWait } from '#shared/wait.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

const text = words({
  title: { en: 'Too many requests', fr: 'Trop de demandes' },
  network: {
    en: 'Your network has opened too many pages. Try again in {wait}.',
    fr: 'De nombreuses pages ont été demandées depuis votre réseau. Réessayez dans {wait}.',
  },
  you: {
    en: 'You’ve opened too many pages in a short time. Try again in {wait}.',
    fr: 'Vous avez demandé de nombreuses pages en peu de temps. Réessayez dans {wait}.',
  },
  again: { en: 'Try again', fr: 'Réessayer' },
})

/** Stands in the place of a page that was one too many. */
export function sendTooMany(reply: FastifyReply, locale: Locale, retryAfterSeconds: number, who: 'network' | 'you'): FastifyReply {
  const t = say(text, locale)
  const body = t[who]({ wait: showWait(retryAfterSeconds, locale) })
  return reply
    .code(429)
    .type('text/html; charset=utf-8')
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store', 'content-language': locale })
    .header('content-security-policy', plainPagePolicy)
    .send(plainPage({ locale, title: t.title, lines: [body], action: { label: t.again, href: '' } }))
}
