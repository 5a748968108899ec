import { words as said } from '#shared/text.ts'

/** What is mailed and notified. */
export const words = said({
  readMany: {
    en: '{name} opened {n} candidate records within an hour.',
    fr: '{name} a ouvert {n} fiches de candidats en une heure.',
  },
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  keepSubject: { en: 'Shall we keep your profile?', fr: 'Devons-nous conserver votre profil ?' },
  keepWhat: {
    en: 'You have not been in touch with our recruitment agency for a long time. Your profile is archived on {day}, then deleted.',
    fr: 'Nous n’avons plus eu de contact depuis longtemps. Votre profil sera archivé le {day}, puis supprimé.',
  },
  keepAsk: {
    en: 'Would you still like to hear from us about work? Two answers are possible: keep my profile, or delete it. You need not log in.',
    fr: 'Souhaitez-vous encore recevoir des propositions de travail de notre part ? Deux réponses sont possibles : conserver mon profil ou le supprimer. Aucune connexion n’est nécessaire.',
  },
  keepAction: { en: 'Answer', fr: 'Répondre' },
})
