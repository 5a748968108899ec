import { words } from '#shared/text.ts'

/** Where a job is advertised, and who came from there. */
export const text = words({
  where: { en: 'Channels', fr: 'Diffusion' },
  channel: { en: 'Channel', fr: 'Canal' },
  status: { en: 'Status', fr: 'Statut' },
  shown: { en: 'Live', fr: 'Diffusée' },
  off: { en: 'Switched off', fr: 'Désactivé' },
  waits: { en: 'Not live at the moment', fr: 'Pas diffusée pour le moment' },
  since: { en: 'since {when}', fr: 'depuis le {when}' },
  nowhere: {
    en: 'This job is {status}. It isn’t live on any channel until it opens.',
    fr: 'Statut de l’offre : {status}. Elle n’est diffusée nulle part tant qu’elle n’est pas en ligne.',
  },
  views: { en: 'Views', fr: 'Consultations' },
  forms: { en: 'Form opened', fr: 'Formulaire ouvert' },
  applications: { en: 'Applications', fr: 'Candidatures' },
  inAll: { en: '{n} in total', fr: '{n} au total' },
  recent: {
    en: 'Last 30 days. One person can count for several views. Views by staff, bots and from the dashboard aren’t counted.',
    fr: 'Chiffres des 30 derniers jours. Une même personne peut compter pour plusieurs consultations. Celles de l’agence, des robots et depuis le tableau de bord ne sont pas comptées.',
  },
  staff: { en: 'Added by staff', fr: 'Ajoutées par l’agence' },
  perDay: { en: 'Views a day', fr: 'Consultations par jour' },
  perDayInAll: { en: 'Views a day: {n} in total', fr: 'Consultations par jour : {n} au total' },
  busiest: { en: 'Busiest day: {day}', fr: 'Jour le plus consulté : {day}' },
  ofDay: { en: '{day}: {figures}', fr: '{day} : {figures}' },
  viewsOf: {
    en: { one: '{n} view', other: '{n} views' },
    fr: { one: '{n} consultation', other: '{n} consultations' },
  },
  applicationsOf: {
    en: { one: '{n} application', other: '{n} applications' },
    fr: { one: '{n} candidature', other: '{n} candidatures' },
  },
  noViews: { en: 'No views in the last 30 days.', fr: 'Aucune consultation ces 30 derniers jours.' },
  feeds: { en: 'Feeds', fr: 'Flux' },
  feedsHint: {
    en: 'Give a job board the feed address once. It will then fetch all open jobs on this channel.',
    fr: 'Donnez une fois au site d’emploi l’adresse de son flux : il y lira de lui-même toutes les offres en ligne de ce canal.',
  },
  fetched: { en: 'Last fetched {when} by {who}', fr: 'Lu le {when} par {who}' },
  neverFetched: { en: 'Not fetched yet', fr: 'Pas encore lu' },
  copy: { en: 'Copy address', fr: 'Copier l’adresse' },
  copied: { en: 'Address copied', fr: 'Adresse copiée' },
})
