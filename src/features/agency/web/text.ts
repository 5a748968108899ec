import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Settings', fr: 'Paramètres' },
  sub: {
    en: 'Who runs this site. Shown in the legal notice, page footers and emails.',
    fr: 'L’éditeur du site : ces informations figurent dans les mentions légales, au bas de chaque page et de chaque e-mail.',
  },
  view: { en: 'View legal notice', fr: 'Voir les mentions légales' },
  details: { en: 'Details', fr: 'Informations' },
  history: { en: 'History', fr: 'Historique' },
  parts: { en: 'Sections', fr: 'Rubriques des paramètres' },
  publisher: { en: 'The agency', fr: 'L’agence' },
  numbers: { en: 'Registration', fr: 'Immatriculation' },
  host: { en: 'Hosting', fr: 'Hébergement du site' },
  data: { en: 'Personal data', fr: 'Données personnelles' },
  missing: {
    en: { one: '{n} more legal detail needed', other: '{n} more legal details needed' },
    fr: { one: 'Il manque {n} information exigée par la loi', other: 'Il manque {n} informations exigées par la loi' },
  },
  complete: { en: 'The legal notice is complete.', fr: 'Les mentions légales sont complètes.' },
  enter: { en: 'Complete the legal notice', fr: 'Compléter les mentions légales' },
  what: { en: 'Detail', fr: 'Information' },
  before: { en: 'Before', fr: 'Avant' },
  after: { en: 'After', fr: 'Après' },
  by: { en: 'By', fr: 'Par' },
  at: { en: 'When', fr: 'Date' },
  gone: { en: 'A former user', fr: 'Un ancien utilisateur' },
  noChanges: { en: 'No changes yet', fr: 'Aucune modification' },
})
