import { words } from '#shared/text.ts'

export const text = words({
  newTitle: { en: 'Create a job alert', fr: 'Créer une alerte emploi' },
  newDescription: {
    en: 'Get an email when a new job matches your search. Confirm by email first; you can unsubscribe at any time.',
    fr: 'Recevez un e-mail quand une nouvelle offre correspond à votre recherche. Vous confirmez d’abord, et chaque e-mail contient un lien de désinscription.',
  },
  whatForAll: { en: 'You’ll get an email about every new job.', fr: 'Vous recevrez toutes les nouvelles offres.' },
  whatFor: { en: 'New jobs for: {search}', fr: 'Nouvelles offres pour : {search}' },
  searchAgain: { en: 'Change search', fr: 'Modifier la recherche' },
  email: { en: 'Email address', fr: 'Adresse e-mail' },
  frequency: { en: 'How often', fr: 'Fréquence' },
  'at-once': { en: 'As soon as they’re posted', fr: 'Dès leur publication' },
  daily: { en: 'Every day at 7 am', fr: 'Chaque jour à 7 h' },
  weekly: { en: 'Mondays at 7 am', fr: 'Le lundi à 7 h' },
  create: { en: 'Create alert', fr: 'Créer l’alerte' },
  agree: {
    en: 'We’ll use your address only for this alert and delete it when you cancel it.',
    fr: 'Votre adresse sert uniquement à cette alerte ; elle est supprimée quand vous l’arrêtez.',
  },
  notice: { en: 'Privacy notice', fr: 'Politique de confidentialité' },
  sentTitle: { en: 'Check your inbox', fr: 'Consultez votre messagerie' },
  sentBody: {
    en: 'We’ve sent a link to {email}. Open it within 7 days to start your alert.',
    fr: 'Nous avons envoyé un lien à {email}. Ouvrez-le sous 7 jours pour activer l’alerte.',
  },
  sentNone: {
    en: 'No email? Check your spam folder, or whether you already have an alert for this search.',
    fr: 'Pas d’e-mail ? Regardez dans les indésirables, ou vérifiez si vous n’avez pas déjà une alerte pour cette recherche.',
  },
  addedTitle: { en: 'Your alert is on', fr: 'Votre alerte est active' },
  addedBody: {
    en: 'We’ll email new jobs to your account address.',
    fr: 'Les nouvelles offres seront envoyées à l’adresse de votre compte.',
  },
  seeAlerts: { en: 'See my alerts', fr: 'Voir mes alertes' },
  back: { en: 'Back to jobs', fr: 'Retour aux offres' },
  title: { en: 'Your job alert', fr: 'Votre alerte emploi' },
  description: {
    en: 'Confirm your job alert, change how often you get it, pause it or cancel it.',
    fr: 'Confirmez votre alerte emploi, changez sa fréquence, mettez-la en pause ou arrêtez-la.',
  },
  confirmBody: {
    en: 'Would you like us to email you new jobs like these?',
    fr: 'Souhaitez-vous recevoir ces nouvelles offres par e-mail ?',
  },
  confirm: { en: 'Confirm alert', fr: 'Confirmer l’alerte' },
  confirmed: { en: 'Confirmed: we’ll email you new jobs.', fr: 'C’est confirmé : les nouvelles offres arriveront par e-mail.' },
  noThanks: { en: 'No, thank you', fr: 'Non, merci' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'Saved', fr: 'Enregistré' },
  pause: { en: 'Pause', fr: 'Mettre en pause' },
  paused: { en: 'This alert is paused: you won’t get any emails.', fr: 'Cette alerte est en pause : vous ne recevez aucun e-mail.' },
  goOn: { en: 'Resume', fr: 'Reprendre' },
  end: { en: 'Cancel this alert', fr: 'Arrêter cette alerte' },
  endedTitle: { en: 'Alert cancelled', fr: 'L’alerte est arrêtée' },
  endedBody: { en: 'You won’t get any more emails from it.', fr: 'Vous n’en recevrez plus aucun e-mail.' },
  overTitle: { en: 'We can’t find this alert', fr: 'Alerte introuvable' },
  overBody: {
    en: 'It was cancelled, wasn’t confirmed in time, or the link is incomplete. You won’t get any emails from it.',
    fr: 'Elle est arrêtée, n’a pas été confirmée à temps, ou le lien est incomplet. Vous n’en recevez aucun e-mail.',
  },
})
