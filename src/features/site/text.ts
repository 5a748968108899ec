import { words } from '#shared/text.ts'

export const text = words({
  tagline: { en: 'Work in construction and property', fr: 'L’emploi dans le bâtiment et l’immobilier' },
  dashboard: { en: 'Dashboard', fr: 'Tableau de bord' },
  login: { en: 'Login', fr: 'Connexion' },
  register: { en: 'Register', fr: 'Inscription' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  menu: { en: 'Main menu', fr: 'Menu principal' },
  footer: { en: 'More pages', fr: 'Autres pages' },
  otherLanguage: { en: 'Français', fr: 'English' },
  keyword: { en: 'Trade or keyword', fr: 'Métier ou mot-clé' },
  keywordHint: { en: 'Bricklayer, site manager…', fr: 'Maçon, chef de chantier…' },
  search: { en: 'Search jobs', fr: 'Rechercher' },
  contact: { en: 'Contact', fr: 'Contact' },
  privacy: { en: 'Privacy', fr: 'Confidentialité' },
  rights: { en: '© {year} Lintel', fr: '© {year} Lintel' },

  // Error screens
  notFoundTitle: { en: 'Nothing stands here.', fr: 'Il n’y a rien à cette adresse.' },
  notFoundBody: {
    en: 'The page may have moved, or the address has a typing error. Search for a job or go to the start.',
    fr: 'La page a peut-être été déplacée, ou l’adresse contient une erreur. Recherchez une offre ou revenez à l’accueil.',
  },
  forbiddenTitle: { en: 'This part is closed to you.', fr: 'Cette partie vous est fermée.' },
  forbiddenBody: {
    en: 'Your account does not open this page. If it should, ask an administrator.',
    fr: 'Votre compte n’ouvre pas cette page. Si c’est une erreur, demandez à un administrateur.',
  },
  failedTitle: { en: 'Something broke on our side.', fr: 'Une panne est survenue de notre côté.' },
  failedBody: {
    en: 'It has been noted. Try again in a moment; if it stays, write to us with the reference below.',
    fr: 'Elle a été enregistrée. Réessayez dans un instant ; si cela persiste, écrivez-nous avec la référence ci-dessous.',
  },
  awayTitle: { en: 'We can’t be reached', fr: 'Nous sommes injoignables' },
  awayBody: {
    en: 'Check your connection, then try again.',
    fr: 'Vérifiez votre connexion, puis réessayez.',
  },
  offlineTitle: { en: 'You’re offline', fr: 'Vous êtes hors ligne' },
  offlineBody: {
    en: 'This page needs an internet connection. Check yours, then try again.',
    fr: 'Cette page nécessite une connexion internet. Vérifiez la vôtre, puis réessayez.',
  },
  tryAgain: { en: 'Try again', fr: 'Réessayer' },
  reference: { en: 'Reference: {id}', fr: 'Référence : {id}' },
  home: { en: 'Go to the start', fr: 'Aller à l’accueil' },
})
