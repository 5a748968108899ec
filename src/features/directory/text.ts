import { words } from '#shared/text.ts'

/** What the server says of the candidate directory. */
export const problemText = words({
  'directory-closed': {
    en: 'You need a personal link to open the candidate directory. Ask us for one.',
    fr: 'Il faut un lien personnel pour ouvrir l’annuaire des candidats. Demandez-nous le vôtre.',
  },
  'directory-link-unknown': {
    en: 'This link is incomplete. Open it again from the email or message.',
    fr: 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail ou le message reçu.',
  },
  'directory-link-lapsed': {
    en: 'This link has expired. Open it again, or ask us for a new one.',
    fr: 'Ce lien a expiré. Ouvrez-le de nouveau, ou demandez-nous-en un autre.',
  },
  'directory-link-none': { en: 'No link to withdraw.', fr: 'Il n’y a pas de lien à retirer.' },
  'employer-not-to-contact': {
    en: 'This employer is marked “Do not contact”. Allow contact again first.',
    fr: 'Cet employeur est marqué « Ne pas contacter ». Commencez par autoriser à nouveau le contact.',
  },
  'gender-filter-off': {
    en: 'You can’t filter people by gender: it’s against the law in Britain and France.',
    fr: 'Les personnes ne peuvent pas être filtrées par genre : choisir sur ce critère est interdit en France comme en Grande-Bretagne.',
  },
})
