import { sendMail } from '#server/mail.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { say, words } from '#shared/text.ts'
import { sayStart } from '../../calendar/when.ts'
import { optionText } from '../text.ts'
import { urlOfInvitation } from './links.ts'
import { listFreeSlots, type Parties } from './queries.ts'

const text = words({
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  proposedSubject: { en: 'Choose a time for your interview: {job}', fr: 'Choisissez l’horaire de votre entretien : {job}' },
  proposedWhat: {
    en: '{employer} would like to meet you for “{job}”. It will take {minutes} minutes. Choose the time that suits you:',
    fr: '{employer} souhaite vous rencontrer pour le poste « {job} ». L’entretien durera {minutes} minutes. Choisissez l’horaire qui vous convient :',
  },
  proposedByUs: {
    en: 'We would like to meet you for “{job}”. It will take {minutes} minutes. Choose the time that suits you:',
    fr: 'Nous souhaitons vous rencontrer pour le poste « {job} ». L’entretien durera {minutes} minutes. Choisissez l’horaire qui vous convient :',
  },
  where: { en: '{mode}: {place}', fr: '{mode} : {place}' },
  until: { en: 'Please choose by {when}.', fr: 'Merci de choisir avant le {when}.' },
  linkWarning: {
    en: 'This link is for you alone. Opening it answers nothing; you confirm on the page.',
    fr: 'Ce lien vous est réservé. L’ouvrir ne vous engage à rien : vous confirmez sur la page.',
  },
  choose: { en: 'Choose a time', fr: 'Choisir un horaire' },
  reminderSubject: { en: 'Your interview: {when}', fr: 'Votre entretien : {when}' },
  reminderWhat: {
    en: 'This is a reminder of your interview for “{job}” on {when}.',
    fr: 'Nous vous rappelons votre entretien pour le poste « {job} », le {when}.',
  },
  reminderHow: {
    en: 'If you can’t come, tell us now by the link, so that we can find another time.',
    fr: 'Si vous ne pouvez pas venir, prévenez-nous dès maintenant par le lien, afin de trouver un autre horaire.',
  },
  open: { en: 'See your interview', fr: 'Voir votre entretien' },
  cancelledSubject: { en: 'Your interview is cancelled: {job}', fr: 'Votre entretien est annulé : {job}' },
  cancelledWhat: {
    en: 'The interview for “{job}” will not take place.',
    fr: 'L’entretien pour le poste « {job} » n’aura pas lieu.',
  },
})

type At = Pick<WriteContext, 'db' | 'now' | 'config'>
const sayTo = ({ locale }: Parties) => say(text, locale)
const placeOf = (of: Parties): string[] =>
  of.location === '' ? [] : [sayTo(of).where({ mode: say(optionText, of.locale)[of.mode], place: of.location })]

/** Proposes times to the candidate, in their language, with the link by which one is picked. */
export async function mailProposed(at: At, of: Parties): Promise<void> {
  if (of.email === null) return
  const t = sayTo(of)
  const said = { job: of.jobTitle, minutes: of.minutes, employer: of.employer }
  const free = await listFreeSlots(at.db, of.id, at.now)
  await sendMail(at.db, {
    to: of.email,
    locale: of.locale,
    about: of.candidateId,
    subject: t.proposedSubject({ job: of.jobTitle }),
    paragraphs: [
      t.hello({ name: of.firstName }),
      of.showEmployer ? t.proposedWhat(said) : t.proposedByUs(said),
      free.map((startsAt) => `• ${sayStart(startsAt, of.zone, of.locale)}`).join('\n'),
      ...placeOf(of),
      ...(of.note === '' ? [] : [of.note]),
      ...(of.answerBy === null ? [] : [t.until({ when: sayStart(of.answerBy, of.zone, of.locale) })]),
      t.linkWarning,
    ],
    action: { label: t.choose, url: urlOfInvitation(at.config, of, of.locale) },
  })
}

/** Reminds the candidate the day before. */
export async function mailReminder(at: At, of: Parties & { startsAt: string }): Promise<void> {
  if (of.email === null) return
  const t = sayTo(of)
  const when = sayStart(of.startsAt, of.zone, of.locale)
  await sendMail(at.db, {
    to: of.email,
    locale: of.locale,
    about: of.candidateId,
    subject: t.reminderSubject({ when }),
    paragraphs: [
      t.hello({ name: of.firstName }),
      t.reminderWhat({ job: of.jobTitle, when }),
      ...placeOf(of),
      ...(of.note === '' ? [] : [of.note]),
      t.reminderHow,
    ],
    action: { label: t.open, url: urlOfInvitation(at.config, of, of.locale) },
  })
}

/** That no time will be picked any more; one that was agreed is called off by the calendar's own mail. */
export async function mailCancelled({ db }: At, of: Parties, reason: string): Promise<void> {
  if (of.email === null) return
  const t = sayTo(of)
  await sendMail(db, {
    to: of.email,
    locale: of.locale,
    about: of.candidateId,
    subject: t.cancelledSubject({ job: of.jobTitle }),
    paragraphs: [t.hello({ name: of.firstName }), t.cancelledWhat({ job: of.jobTitle }), ...(reason === '' ? [] : [reason])],
  })
}
