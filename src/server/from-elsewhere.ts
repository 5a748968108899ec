import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { say, words } from '#shared/text.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

const text = words({
  title: { en: 'Open this file?', fr: 'Ouvrir ce fichier ?' },
  body: {
    en: 'A link on another website or in an email led you here. Open the file only if you expected it.',
    fr: 'Un lien sur un autre site ou dans un e-mail vous a mené ici. N’ouvrez le fichier que si vous l’attendiez.',
  },
  open: { en: 'Open the file', fr: 'Ouvrir le fichier' },
})

/** What is kept of it, or taken from a budget, would be laid at the door of whoever is logged in. */
const leavesTraces = ({ audit, limit, opens }: Operation) => Boolean(audit || limit || opens)

/** Whether the page of another site wants a download that goes by cookie: SameSite=Lax lets links through, and all that a sister domain sends. */
export function isSetOffElsewhere(operation: Operation, headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  const isForeign = site === 'cross-site' || site === 'same-site'
  return isForeign && operation.response === 'download' && headers.authorization === undefined && leavesTraces(operation)
}

/** Refuses it. Whoever followed a link, as in a mail that is read in the browser, can ask for the file from this page, which is ours. */
export function refuseElsewhere({ headers }: FastifyRequest, reply: FastifyReply, locale: Locale): FastifyReply {
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document') throw new Problem(403, 'permission-denied')
  const t = say(text, locale)
  return reply
    .code(403)
    .type('text/html; charset=utf-8')
    .headers({ 'content-language': locale, 'content-security-policy': plainPagePolicy })
    .send(plainPage({ locale, title: t.title, lines: [t.body], action: { label: t.open, href: '' } }))
}
