import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'The shop is coming soon', fr: 'La boutique ouvre bientôt' },
  metaDescription: {
    en: 'The Lintel shop for work on site is not open yet. Leave your email address and we’ll write to you once, on the day it opens.',
    fr: 'La boutique Lintel pour le chantier n’est pas encore ouverte. Laissez votre adresse e-mail : nous vous écrivons une fois, le jour de l’ouverture.',
  },
  what: {
    en: 'It is not open yet. Leave your address and we’ll email you once, when it opens.',
    fr: 'Elle n’est pas encore ouverte. Laissez votre adresse : nous vous écrivons une fois, à l’ouverture.',
  },
  email: { en: 'Email address', fr: 'Adresse e-mail' },
  needEmail: {
    en: 'Enter an email address in the correct format, such as name@example.com.',
    fr: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
  },
  needConsent: { en: 'Tick the box if you want an email when the shop opens.', fr: 'Cochez la case pour être prévenu de l’ouverture.' },
  consent: {
    en: 'I agree to one email when the shop opens.',
    fr: 'J’accepte de recevoir un e-mail à l’ouverture de la boutique.',
  },
  use: {
    en: 'We’ll only use your address for this, and delete it 30 days after that email.',
    fr: 'Votre adresse sert uniquement à cela ; elle est supprimée 30 jours après cet e-mail.',
  },
  notice: { en: 'Privacy notice', fr: 'Politique de confidentialité' },
  tellMe: { en: 'Tell me when it opens', fr: 'Me prévenir de l’ouverture' },
  sentTitle: { en: 'Check your inbox', fr: 'Consultez votre messagerie' },
  sentBody: {
    en: 'We sent a link to {email}. Open it within 7 days to confirm.',
    fr: 'Nous avons envoyé un lien à {email}. Ouvrez-le sous 7 jours pour confirmer.',
  },
  sentNone: {
    en: 'No email? Check your spam folder, or whether you have already confirmed this address.',
    fr: 'Pas d’e-mail ? Regardez dans les indésirables, ou vérifiez si vous n’avez pas déjà confirmé cette adresse.',
  },
  openTitle: { en: 'The shop is open', fr: 'La boutique est ouverte' },
  toShop: { en: 'Go to the shop', fr: 'Aller à la boutique' },
  seeJobs: { en: 'See the jobs', fr: 'Voir les offres' },

  linkTitle: { en: 'Shop opening', fr: 'L’ouverture de la boutique' },
  linkDescription: {
    en: 'Confirm that we may email you once when the shop opens, or remove your address from the list.',
    fr: 'Confirmez que nous pouvons vous écrire une fois à l’ouverture de la boutique, ou supprimez votre adresse de la liste.',
  },
  confirmBody: {
    en: 'Would you like us to email you once, when the shop opens?',
    fr: 'Souhaitez-vous recevoir un e-mail à l’ouverture de la boutique ?',
  },
  confirm: { en: 'Yes, email me', fr: 'Oui, m’écrire' },
  noThanks: { en: 'No, thank you', fr: 'Non, merci' },
  confirmed: {
    en: 'Confirmed: we’ll email you when the shop opens.',
    fr: 'C’est confirmé : nous vous écrivons à l’ouverture de la boutique.',
  },
  waits: {
    en: 'You’re on the list. We’ll email you once, when the shop opens.',
    fr: 'Votre adresse est sur la liste. Nous vous écrivons une fois, à l’ouverture de la boutique.',
  },
  remove: { en: 'Remove my address', fr: 'Supprimer mon adresse' },
  removedTitle: { en: 'Address removed', fr: 'Votre adresse est supprimée' },
  removedBody: { en: 'We won’t email you about the shop.', fr: 'Nous ne vous écrirons pas au sujet de la boutique.' },
  overTitle: { en: 'This address is not on the list', fr: 'Cette adresse n’est pas sur la liste' },
  overBody: {
    en: 'It was removed, wasn’t confirmed in time, or the link is incomplete. We won’t email it.',
    fr: 'Elle a été supprimée, n’a pas été confirmée à temps, ou le lien est incomplet. Nous n’y écrirons pas.',
  },
})
