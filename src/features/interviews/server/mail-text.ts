import { words } from '#shared/text.ts'

export const mailText = words({
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
