import { words } from '#shared/text.ts'

export const text = words({
  menu: { en: 'Menu', fr: 'Menu' },
  search: { en: 'Search or go to…', fr: 'Rechercher ou aller à…' },
  palette: { en: 'Command palette', fr: 'Palette de commandes' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  candidates: { en: 'Candidates', fr: 'Candidats' },
  screens: { en: 'Screens', fr: 'Écrans' },
  nothing: { en: 'Nothing found.', fr: 'Aucun résultat.' },
  toSite: { en: 'Public site', fr: 'Site public' },
  offline: {
    en: 'No connection. What you see may be old; changes cannot be saved.',
    fr: 'Pas de connexion. Les données affichées peuvent être anciennes ; rien ne peut être enregistré.',
  },
  language: { en: 'Français', fr: 'English' },
})
