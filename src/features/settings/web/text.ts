import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Settings', fr: 'Paramètres' },
  sub: { en: 'Changes count at once and are kept in the history.', fr: 'Tout changement prend effet aussitôt et reste dans l’historique.' },
  view: { en: 'View legal notice', fr: 'Voir les mentions légales' },
  parts: { en: 'Sections', fr: 'Rubriques des paramètres' },
  agency: { en: 'Agency', fr: 'Agence' },
  work: { en: 'Work', fr: 'Activité' },
  mail: { en: 'Email', fr: 'E-mails' },
  privacy: { en: 'Privacy', fr: 'Données personnelles' },
  security: { en: 'Security', fr: 'Sécurité' },
  shop: { en: 'Shop', fr: 'Boutique' },
  history: { en: 'History', fr: 'Historique' },
  sender: { en: 'Emails are now from {sender}.', fr: 'Les e-mails partent actuellement de {sender}.' },
  kept: {
    en: 'How long records are kept. The privacy notice says the same, and the nightly run follows it. Candidates are asked 30 days before; what is archived already keeps its date.',
    fr: 'Durées de conservation. La politique de confidentialité affiche les mêmes, et la tâche de nuit les applique. Les candidats sont interrogés 30 jours avant ; ce qui est déjà archivé garde sa date.',
  },
  byServer: {
    en: 'The server asks all staff for an authenticator app (STAFF_TOTP=required), whatever you choose here.',
    fr: 'Le serveur impose l’application d’authentification à toute l’équipe (STAFF_TOTP=required), quel que soit votre choix ici.',
  },
  gender: { en: 'Gender filter in the candidate directory', fr: 'Filtre par genre dans l’annuaire des candidats' },
  genderOff: { en: 'Off. Never in public lists.', fr: 'Désactivé. Jamais dans les listes publiques.' },
  genderOn: { en: 'On, with a reason, since {day}.', fr: 'Activé, avec un motif, depuis le {day}.' },
  genderLink: { en: 'Equality figures and gender filter', fr: 'Égalité et filtre par genre' },
  genderLaw: {
    en: 'Filtering people by gender is discrimination in most cases, in both countries. Ask a lawyer before you turn it on.',
    fr: 'Filtrer des personnes par genre est une discrimination dans la plupart des cas, dans les deux pays. Consultez un avocat avant de l’activer.',
  },
  what: { en: 'Setting', fr: 'Paramètre' },
  before: { en: 'Before', fr: 'Avant' },
  after: { en: 'After', fr: 'Après' },
  by: { en: 'By', fr: 'Par' },
  at: { en: 'When', fr: 'Date' },
  gone: { en: 'A former user', fr: 'Un ancien utilisateur' },
  noChanges: { en: 'No changes yet', fr: 'Aucune modification' },
})
