import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Job alerts', fr: 'Alertes emploi' },
  none: { en: 'You have no job alerts.', fr: 'Vous n’avez aucune alerte emploi.' },
  how: {
    en: 'To create an alert, search for jobs, then save your search as an alert.',
    fr: 'Pour créer une alerte, recherchez des offres, puis créez l’alerte à partir de votre recherche.',
  },
  seeJobs: { en: 'Search jobs', fr: 'Rechercher' },
  held: {
    en: 'You won’t get alerts because you withdrew your consent. Resume one to agree again.',
    fr: 'Vous ne recevez aucune alerte, car vous avez retiré votre consentement. Reprenez-en une pour l’accorder de nouveau.',
  },
  frequency: { en: 'How often', fr: 'Fréquence' },
  pausedNow: { en: 'Paused', fr: 'En pause' },
  pause: { en: 'Pause', fr: 'Mettre en pause' },
  resume: { en: 'Resume', fr: 'Reprendre' },
  remove: { en: 'Delete', fr: 'Supprimer' },
  removed: { en: 'Alert deleted', fr: 'Alerte supprimée' },
  changed: { en: 'Alert changed', fr: 'Alerte modifiée' },
})
