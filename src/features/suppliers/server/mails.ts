import type { WriteDb } from '#server/db.ts'
import { sendMail } from '#server/mail.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { say, words } from '#shared/text.ts'
import { longDay } from '../../documents/server/mails.ts'
import type { SupplierDocumentType } from '../rules.ts'
import { documentText } from '../words.ts'
import { findReceiver } from './queries.ts'

const text = words({
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  askSubject: { en: 'We need documents from {name}', fr: 'Documents à nous envoyer : {name}' },
  askWhat: { en: 'To work with {name}, we need:', fr: 'Pour travailler avec {name}, il nous faut :' },
  askHow: {
    en: 'Open the link, choose the file of each document and fill in what it says. You don’t need an account.',
    fr: 'Ouvrez le lien, choisissez le fichier de chaque document et recopiez ce qu’il indique. Aucun compte n’est nécessaire.',
  },
  askUntil: {
    en: 'This link is for you alone and works until {day}. If you weren’t expecting it, ignore this email.',
    fr: 'Ce lien est personnel et valable jusqu’au {day}. Si vous ne l’attendiez pas, ignorez ce message.',
  },
  askAction: { en: 'Send the documents', fr: 'Envoyer les documents' },
  endingSubject: { en: '{document} ends on {day}', fr: '{document} : expire le {day}' },
  endingWhat: {
    en: 'The {document} that we have from {name} ends on {day}. Send us the new one before then, so that we can go on working together.',
    fr: 'Le document de {name} en notre possession ({document}) expire le {day}. Envoyez-nous le nouveau avant cette date pour que nous puissions continuer à travailler ensemble.',
  },
  rejectedSubject: { en: 'Please send this again: {document}', fr: 'À renvoyer : {document}' },
  rejectedWhat: {
    en: 'We could not accept what you sent for “{document}”, for this reason:',
    fr: 'Nous n’avons pas pu accepter ce que vous avez envoyé pour « {document} », pour la raison suivante :',
  },
  rejectedHow: {
    en: 'Send it again by the link that you got from us, or reply to this email.',
    fr: 'Renvoyez-le par le lien que vous avez reçu, ou répondez à ce message.',
  },
})

type Named = { type: SupplierDocumentType; name: string | null }
export const nameOfDocument = ({ type, name }: Named, locale: Locale) => name ?? say(documentText, locale)[type]
type Letter = { to: string; locale: Locale; name: string; url: string; expiresAt: Date }

/** Asks for documents. The link stands behind the button alone. */
export function mailRequest(db: WriteDb, { to, locale, name, url, expiresAt }: Letter, asked: readonly Named[]): Promise<void> {
  const t = say(text, locale)
  const names = asked.map((one) => `• ${nameOfDocument(one, locale)}`).join('\n')
  const paragraphs = [t.hello, t.askWhat({ name }), names, t.askHow, t.askUntil({ day: longDay(expiresAt, locale) })]
  return sendMail(db, { to, locale, subject: t.askSubject({ name }), paragraphs, action: { label: t.askAction, url } })
}

/** Says that a document ends, with a link to send the new one by. */
export function mailEnding(
  db: WriteDb,
  { to, locale, name, url, expiresAt }: Letter,
  { expiresOn, ...one }: Named & { expiresOn: string },
): Promise<void> {
  const t = say(text, locale)
  const document = nameOfDocument(one, locale)
  const day = longDay(expiresOn, locale)
  const paragraphs = [t.hello, t.endingWhat({ document, name, day }), t.askHow, t.askUntil({ day: longDay(expiresAt, locale) })]
  return sendMail(db, { to, locale, subject: t.endingSubject({ document, day }), paragraphs, action: { label: t.askAction, url } })
}

/** Says what was sent back and why, to whom documents are asked of. */
export async function mailRejection({ db }: Pick<WriteContext, 'db'>, supplierId: number, one: Named, reason: string): Promise<void> {
  const { email: to, locale } = await findReceiver(db, supplierId)
  if (to === null) return
  const t = say(text, locale)
  const document = nameOfDocument(one, locale)
  await sendMail(db, {
    to,
    locale,
    subject: t.rejectedSubject({ document }),
    paragraphs: [t.hello, t.rejectedWhat({ document }), reason, t.rejectedHow],
  })
}
