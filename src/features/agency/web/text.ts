import { words } from '#shared/text.ts'

export const text = words({
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
})
