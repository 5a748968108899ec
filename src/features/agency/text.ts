import { words } from '#shared/text.ts'

/** What the server says. */
export const text = words({
  'logo-type': { en: 'Choose a PNG or JPG picture.', fr: 'Choisissez une image au format PNG ou JPG.' },
  'agency-country-first': {
    en: 'Choose the country first. We use it to check the numbers.',
    fr: 'Choisissez d’abord le pays : il sert à vérifier les numéros.',
  },
  'legal-form-of-other-country': {
    en: 'Choose a legal form from the country of registration.',
    fr: 'Choisissez une forme juridique du pays d’immatriculation.',
  },
  'vat-number-of-another': {
    en: 'This VAT number belongs to another SIREN. Check both.',
    fr: 'Ce numéro de TVA correspond à un autre SIREN. Vérifiez les deux.',
  },
  'supervisor-number-invalid': {
    en: 'Enter the registration number as on your ICO certificate, such as ZA123456.',
    fr: 'Saisissez le numéro d’enregistrement de votre certificat ICO, par exemple ZA123456.',
  },
  'supervisor-number-not-of-ico': {
    en: 'Only the ICO issues a registration number. Clear this field, or choose the ICO.',
    fr: 'Seul l’ICO attribue un numéro d’enregistrement. Videz ce champ, ou choisissez l’ICO.',
  },
})
