import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { say, words } from '#shared/text.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

const text = words({
  title: { en: 'Open this file?', fr: 'Ouvrir ce fichier ?' },
  body: {
    en: 'A link on another website or in an email brought you here. Only open the file if you were expecting it.',
    fr: 'Un lien sur un autre site ou dans un e-mail vous a mené ici. N’ouvrez le fichier que si vous l’attendiez.',
  },
  open: { en: 'Open the file', fr: 'Ouvrir le fichier' },
})

/** An audit line, a used-up limit or an opened record would be attributed to the signed-in user. */
const leavesTraces = ({ audit, limit, opens }: Operation) => Boolean(audit || limit || opens)

/** Whether another site started a download that the cookie authorises: SameSite=Lax allows links, and all requests of a sibling domain. */
export function isSetOffElsewhere(operation: Operation, headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  const isForeign = site === 'cross-site' || site === 'same-site'
  return isForeign && operation.response === 'download' && headers.authorization === undefined && leavesTraces(operation)
}

/** Refuses it. A user who followed a link, as in webmail, can open the file from the page shown here, which is ours. */
export function refuseElsewhere({ headers }: FastifyRequest, reply: FastifyReply, locale: Locale): FastifyReply {
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document') throw new Problem(403, 'permission-denied')
  const t = say(text, locale)
  return reply
    .code(403)
    .type('text/html; charset=utf-8')
    .headers({ 'content-language': locale, 'content-security-policy': plainPagePolicy })
    .send(plainPage({ locale, title: t.title, lines: [t.body], action: { label: t.open, href: '' } }))
}
