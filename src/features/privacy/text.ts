import { words } from '#shared/text.ts'

/** Why something is refused. */
export const text = words({
  'consent-not-given': { en: 'This person hasn’t given this consent.', fr: 'Cette personne n’a pas donné ce consentement.' },
  'notice-without-address': {
    en: 'There’s no email address. Add one first.',
    fr: 'Aucune adresse e-mail n’est renseignée. Ajoutez-en une d’abord.',
  },
  'candidate-not-held': {
    en: 'This candidate is not under a legal hold.',
    fr: 'Ce candidat ne fait l’objet d’aucune conservation légale.',
  },
  'erase-held': {
    en: 'You can’t erase this record: it’s under a legal hold. End the hold first.',
    fr: 'Cette fiche fait l’objet d’une conservation légale ; elle ne peut pas être effacée. Levez d’abord la conservation.',
  },
  'erase-held-own': {
    en: 'The law requires the agency to keep your record for now. Contact the agency.',
    fr: 'La loi impose à l’agence de conserver votre fiche pour le moment ; elle ne peut pas être supprimée. Contactez l’agence.',
  },
  'keep-question-unknown': {
    en: 'This link no longer works. Log in to see your profile, or write to the agency.',
    fr: 'Ce lien ne fonctionne plus. Connectez-vous pour voir votre profil ou écrivez à l’agence.',
  },
  'keep-question-answered': {
    en: 'You have already answered. Thank you.',
    fr: 'Vous avez déjà répondu. Merci.',
  },
})
