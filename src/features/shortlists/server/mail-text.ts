import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  linkSubject: { en: '{people} for your job: {job}', fr: '{people} pour votre offre : {job}' },
  people: { en: { one: 'Someone', other: '{n} people' }, fr: { one: 'Une personne', other: '{n} personnes' } },
  what: {
    en: { one: 'We have chosen someone for “{job}”.', other: 'We have chosen {n} people for “{job}”.' },
    fr: { one: 'Nous avons retenu une personne pour « {job} ».', other: 'Nous avons retenu {n} personnes pour « {job} ».' },
  },
  how: {
    en: 'Tell us yes, no or interview for each. Please answer by {day}.',
    fr: 'Répondez oui, non ou entretien pour chacune. Merci de répondre au plus tard le {day}.',
  },
  warning: {
    en: 'This link is for you alone and works until {until}. Opening it answers nothing; you send your answers on the page.',
    fr: 'Ce lien vous est réservé et fonctionne jusqu’au {until}. L’ouvrir ne vous engage à rien : vous envoyez vos réponses sur la page.',
  },
  open: { en: 'See the shortlist', fr: 'Voir la sélection' },
})
