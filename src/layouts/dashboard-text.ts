import { words } from '#shared/text.ts'

export const text = words({
  loadingUser: { en: 'User data loading...', fr: 'Chargement des données utilisateur...' },
  loading: { en: 'Loading ...', fr: 'Chargement ...' },
  menu: { en: 'Menu', fr: 'Menu' },
  collapse: { en: 'Collapse the menu', fr: 'Réduire le menu' },
  expand: { en: 'Expand the menu', fr: 'Agrandir le menu' },
  shortcuts: { en: 'Shortcuts', fr: 'Raccourcis' },
  // The shortcuts stand under icons and have room for one word.
  home: { en: 'Dashboard', fr: 'Tableau de bord' },
  calendar: { en: 'Calendar', fr: 'Calendrier' },
  people: { en: 'Candidates', fr: 'Candidats' },
  add: { en: 'Add', fr: 'Ajouter' },
  openings: { en: 'Jobs', fr: 'Offres' },
  team: { en: 'Users', fr: 'Utilisateurs' },
  own: { en: 'Profile', fr: 'Profil' },
  work: { en: 'Work', fr: 'Missions' },
  sent: { en: 'Applications', fr: 'Candidatures' },
  search: { en: 'Search or go to…', fr: 'Rechercher ou aller à…' },
  palette: { en: 'Command palette', fr: 'Palette de commandes' },
  screens: { en: 'Page', fr: 'Page' },
  actions: { en: 'Action', fr: 'Action' },
  searching: { en: 'Searching…', fr: 'Recherche…' },
  nothing: { en: 'Nothing found.', fr: 'Aucun résultat.' },
  toSite: { en: 'Public site', fr: 'Site public' },
  offline: {
    en: 'No connection. What you see may be out of date, and changes can’t be sent.',
    fr: 'Pas de connexion. Les données affichées ne sont peut-être plus à jour et rien ne peut être envoyé.',
  },
  language: { en: 'Français', fr: 'English' },
  changeLanguage: { en: 'Passer en français', fr: 'Switch to English' },

  // A screen that cannot be shown
  forbiddenTitle: { en: 'You don’t have access to this page', fr: 'Vous n’avez pas accès à cette page' },
  forbiddenBody: {
    en: 'Ask an administrator if you need it.',
    fr: 'Si vous en avez besoin, adressez-vous à un administrateur.',
  },
  missingTitle: { en: 'Not found', fr: 'Introuvable' },
  missingBody: {
    en: 'This record does not exist, or you don’t have access to it.',
    fr: 'Cette fiche n’existe pas, ou vous n’y avez pas accès.',
  },
  awayTitle: { en: 'Can’t connect to Lintel', fr: 'Service injoignable' },
  awayBody: {
    en: 'Nothing is lost. Check your connection and try again.',
    fr: 'Rien n’est perdu. Vérifiez votre connexion et réessayez.',
  },
  failedTitle: { en: 'Something went wrong on our side', fr: 'Une erreur est survenue de notre côté' },
  failedBody: {
    en: 'Nothing you saved is lost. Try again. If it keeps happening, contact us and quote the reference.',
    fr: 'Rien de ce que vous avez enregistré n’est perdu. Réessayez. Si l’erreur persiste, contactez-nous en indiquant la référence.',
  },
  reference: { en: 'Reference: {id}', fr: 'Référence : {id}' },
  toStart: { en: 'Go to the dashboard', fr: 'Aller au tableau de bord' },
})
