import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'not-put-forward': {
    en: 'Only people who have been put forward can be shown to the employer. Put them forward first.',
    fr: 'Seules les personnes présentées peuvent être montrées à l’employeur. Présentez-les d’abord.',
  },
  'shortlist-gone': { en: 'This person can no longer be offered.', fr: 'Cette personne ne peut plus être proposée.' },
  'shortlist-agreed': {
    en: 'We have already agreed on this answer. Contact us to change it.',
    fr: 'Cette réponse est déjà acceptée. Contactez-nous pour la modifier.',
  },
  'shortlist-unanswered': { en: 'The employer has not answered yet.', fr: 'L’employeur n’a pas encore répondu.' },
  'shortlist-answer-changed': {
    en: 'The employer has changed this answer. Read the new one first.',
    fr: 'L’employeur a modifié cette réponse. Lisez d’abord la nouvelle.',
  },
  'shortlist-has-answers': {
    en: 'The employer has already answered. The contact, the people and their order can no longer change.',
    fr: 'L’employeur a déjà répondu. Le contact, les personnes et leur ordre ne peuvent plus changer.',
  },
  'shortlist-double': { en: 'This person is on the list twice.', fr: 'Cette personne figure deux fois dans la liste.' },
  'shortlist-contact-unknown': {
    en: 'Choose a contact of this job’s employer.',
    fr: 'Choisissez un contact de l’employeur de cette offre.',
  },
  'shortlist-contact-gone': {
    en: 'The person it was made for is no longer a contact. Make a new shortlist.',
    fr: 'Le destinataire n’est plus un contact. Créez une nouvelle sélection.',
  },
  'shortlist-contact-without-email': {
    en: 'This contact has no email address. Copy the link instead.',
    fr: 'Ce contact n’a pas d’adresse e-mail. Copiez plutôt le lien.',
  },
  'employer-not-to-contact': {
    en: 'This employer does not want to be contacted.',
    fr: 'Cet employeur ne souhaite pas être contacté.',
  },
  'shortlist-over': {
    en: 'This link no longer shows anyone. Contact us if you need a new one.',
    fr: 'Ce lien ne présente plus personne. Contactez-nous pour en recevoir un nouveau.',
  },
  'shortlist-not-sent': { en: 'This shortlist has no link.', fr: 'Cette sélection n’a pas de lien.' },
  'shortlist-link-unknown': {
    en: 'This link does not work. Use the newest one that we sent you, or contact us.',
    fr: 'Ce lien ne fonctionne pas. Utilisez le dernier que vous avez reçu, ou contactez-nous.',
  },
  'answer-by-past': { en: 'Choose today or a later day.', fr: 'Choisissez aujourd’hui ou un jour ultérieur.' },
  'expires-before-answer': {
    en: 'Choose the answer day or a later day.',
    fr: 'Choisissez le jour limite de réponse ou un jour ultérieur.',
  },
  'expires-too-late': { en: 'Choose a day within the next 90 days.', fr: 'Choisissez un jour dans les 90 prochains jours.' },
})

/** Options, as screens, mails and the PDF name them. */
export const optionText = words({
  yes: { en: 'Yes', fr: 'Oui' },
  interview: { en: 'Interview', fr: 'Entretien' },
  no: { en: 'No', fr: 'Non' },
  names: { en: 'Names', fr: 'Noms' },
  years: { en: 'Years of experience', fr: 'Années d’expérience' },
  distance: { en: 'Distance from the site', fr: 'Distance du chantier' },
  availability: { en: 'Availability', fr: 'Disponibilité' },
  rate: { en: 'Charge rate', fr: 'Tarif facturé' },
  documents: { en: 'Documents the job requires', fr: 'Documents exigés' },
  none: { en: 'Not sent', fr: 'Non envoyée' },
  live: { en: 'With the employer', fr: 'Chez l’employeur' },
  expired: { en: 'Link expired', fr: 'Lien expiré' },
  revoked: { en: 'Link withdrawn', fr: 'Lien retiré' },
  'job-over': { en: 'Job no longer open', fr: 'Offre close' },
  'contact-gone': { en: 'Contact removed', fr: 'Contact supprimé' },
  shown: { en: 'Shown', fr: 'Affichée' },
})

/** A person in a few words. */
export const personText = words({
  someone: { en: 'Site worker', fr: 'Ouvrier' },
  withYears: {
    // Never “31 years” alone, which reads as an age.
    en: { one: '{who}, {n} year’s experience', other: '{who}, {n} years’ experience' },
    fr: { one: '{who}, {n} an d’expérience', other: '{who}, {n} ans d’expérience' },
  },
  away: { en: '{distance} away', fr: 'à {distance}' },
  freeNow: { en: 'free now', fr: 'disponible immédiatement' },
  freeFrom: { en: 'free from {day}', fr: 'disponible à partir du {day}' },
  toYou: { en: '{amount} {per} to you', fr: '{amount} {per} pour vous' },
  until: { en: '{doc}, to {month}', fr: '{doc}, jusqu’à {month}' },
  rightToWork: { en: 'Right to work', fr: 'Droit de travailler' },
  rightToWorkLater: { en: 'Right to work to be confirmed', fr: 'Droit de travailler à confirmer' },
})
