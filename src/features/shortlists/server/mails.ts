import type { WriteDb } from '#server/db.ts'
import { sendMail } from '#server/mail.ts'
import { showWeekday } from '#shared/dates.ts'
import { say, words } from '#shared/text.ts'
import type { Kept } from './shown.ts'

const text = words({
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  linkSubject: {
    en: { one: 'Someone for your job: {job}', other: '{n} people for your job: {job}' },
    fr: { one: 'Une personne pour votre offre : {job}', other: '{n} personnes pour votre offre : {job}' },
  },
  what: {
    en: { one: 'We have chosen someone for “{job}”.', other: 'We have chosen {n} people for “{job}”.' },
    fr: { one: 'Nous avons retenu une personne pour « {job} ».', other: 'Nous avons retenu {n} personnes pour « {job} ».' },
  },
  how: {
    en: 'Tell us yes, no or interview for each. Please answer by {day}.',
    fr: 'Répondez oui, non ou entretien pour chacune. Merci de répondre au plus tard le {day}.',
  },
  warning: {
    en: 'This link is for you alone and works until {day}. Opening it answers nothing; you send your answers on the page.',
    fr: 'Ce lien vous est réservé et fonctionne jusqu’au {day}. L’ouvrir ne vous engage à rien : vous envoyez vos réponses sur la page.',
  },
  open: { en: 'See the shortlist', fr: 'Voir la sélection' },
})

/** Mails the contact their link, in the language of the shortlist. */
export async function mailLink(db: WriteDb, of: Kept & { email: string }, url: string): Promise<void> {
  const t = say(text, of.locale)
  const about = { job: of.title, n: of.people }
  await sendMail(db, {
    to: of.email,
    locale: of.locale,
    subject: t.linkSubject(about),
    paragraphs: [
      t.hello({ name: of.firstName ?? '' }),
      t.what(about),
      t.how({ day: showWeekday(of.answerBy, of.locale) }),
      t.warning({ day: showWeekday(of.expiresOn, of.locale) }),
    ],
    action: { label: t.open, url },
  })
}
