import { words } from '#shared/text.ts'

export const text = words({
  publisher: { en: 'The agency', fr: 'L’agence' },
  numbers: { en: 'Registration', fr: 'Immatriculation' },
  host: { en: 'Hosting', fr: 'Hébergement du site' },
  data: { en: 'Personal data', fr: 'Données personnelles' },
  logo: { en: 'Logo', fr: 'Logo' },
  noLogo: { en: 'No logo yet. Pages and emails show Lintel’s.', fr: 'Aucun logo. Les pages et les e-mails affichent celui de Lintel.' },
  chooseLogo: { en: 'Choose a logo', fr: 'Choisir un logo' },
  changeLogo: { en: 'Change', fr: 'Modifier' },
  removeLogo: { en: 'Remove', fr: 'Retirer' },
  logoSet: { en: 'Logo saved', fr: 'Logo enregistré' },
  logoRemoved: { en: 'Logo removed', fr: 'Logo retiré' },
  logoTooLarge: { en: 'Choose a file of 5 MB or less.', fr: 'Choisissez un fichier de 5 Mo au plus.' },
  logoHint: {
    en: 'A PNG or JPG that can be read on white and on dark. Stands on public pages and in emails.',
    fr: 'Une image PNG ou JPG lisible sur fond clair et sombre. Affichée sur les pages publiques et dans les e-mails.',
  },
  missing: {
    en: { one: '{n} more legal detail needed', other: '{n} more legal details needed' },
    fr: { one: 'Il manque {n} information exigée par la loi', other: 'Il manque {n} informations exigées par la loi' },
  },
  complete: { en: 'The legal notice is complete.', fr: 'Les mentions légales sont complètes.' },
  enter: { en: 'Complete the legal notice', fr: 'Compléter les mentions légales' },
})
