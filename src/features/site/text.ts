import { words } from '#shared/text.ts'

export const text = words({
  tagline: { en: 'Work in construction and property', fr: 'L’emploi dans le bâtiment et l’immobilier' },
  dashboard: { en: 'Dashboard', fr: 'Tableau de bord' },
  login: { en: 'Login', fr: 'Connexion' },
  register: { en: 'Register', fr: 'Inscription' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  employers: { en: 'Employers', fr: 'Employeurs' },
  menu: { en: 'Main menu', fr: 'Menu principal' },
  footer: { en: 'More pages', fr: 'Autres pages' },
  otherLanguage: { en: 'Français', fr: 'English' },
  keyword: { en: 'Trade or keyword', fr: 'Métier ou mot-clé' },
  keywordHint: { en: 'Bricklayer, site manager…', fr: 'Maçon, chef de chantier…' },
  search: { en: 'Search jobs', fr: 'Rechercher' },
  about: { en: 'About us', fr: 'Qui sommes-nous ?' },
  faqs: { en: 'FAQs', fr: 'FAQ' },
  pricing: { en: 'Pricing', fr: 'Tarifs' },
  shop: { en: 'Shop', fr: 'Boutique' },
  contact: { en: 'Contact', fr: 'Contact' },
  privacy: { en: 'Privacy', fr: 'Confidentialité' },
  legal: { en: 'Legal notice', fr: 'Mentions légales' },
  rights: { en: '© {year} Lintel', fr: '© {year} Lintel' },

  // Error screens
  notFoundTitle: { en: 'Page not found', fr: 'Page introuvable' },
  notFoundBody: {
    en: 'Check the address, search for a job or go to the home page.',
    fr: 'Vérifiez l’adresse, recherchez une offre ou revenez à l’accueil.',
  },
  forbiddenTitle: { en: 'You don’t have access to this page', fr: 'Vous n’avez pas accès à cette page' },
  forbiddenBody: {
    en: 'If you think you should have access, ask an administrator.',
    fr: 'Si vous pensez devoir y accéder, adressez-vous à un administrateur.',
  },
  failedTitle: { en: 'Something went wrong', fr: 'Une erreur est survenue' },
  failedBody: {
    en: 'Try again in a moment. If it keeps happening, contact us and quote the reference below.',
    fr: 'Réessayez dans un instant. Si l’erreur persiste, contactez-nous en indiquant la référence ci-dessous.',
  },
  awayTitle: { en: 'Can’t connect to Lintel', fr: 'Service injoignable' },
  awayBody: {
    en: 'Check your connection, then try again.',
    fr: 'Vérifiez votre connexion, puis réessayez.',
  },
  tryAgain: { en: 'Try again', fr: 'Réessayer' },
  reference: { en: 'Reference: {id}', fr: 'Référence : {id}' },
  home: { en: 'Go to the home page', fr: 'Aller à l’accueil' },
})
