import { words } from '#shared/text.ts'

export const text = words({
  'credit-not-approved': { en: 'This employer does not buy on account.', fr: 'Cet employeur ne paie pas sur facture.' },
  // Problems
  'employer-exists': {
    en: 'An employer with this name already exists. Choose it from the list.',
    fr: 'Un employeur de ce nom existe déjà. Choisissez-le dans la liste.',
  },
  'employer-number-exists': {
    en: 'An employer with this registration number already exists. Open that record instead.',
    fr: 'Un employeur ayant ce numéro d’immatriculation existe déjà. Ouvrez plutôt sa fiche.',
  },
  'employer-archived': {
    en: 'This employer is archived. An administrator can restore it.',
    fr: 'Cet employeur est archivé. Un administrateur peut le restaurer.',
  },
  'employer-not-archived': { en: 'This employer is not archived.', fr: 'Cet employeur n’est pas archivé.' },
  'employer-has-open-jobs': {
    en: 'This employer has open jobs. Close them first.',
    fr: 'Cet employeur a des offres ouvertes. Clôturez-les d’abord.',
  },
  'employer-has-jobs': {
    en: 'This employer still has jobs on record. Erase them first, or wait until they’re erased.',
    fr: 'Cet employeur a encore des offres enregistrées. Effacez-les d’abord, ou attendez leur effacement.',
  },
  'employer-full': {
    en: 'Up to 100. Remove one you no longer need.',
    fr: '100 au maximum. Supprimez un élément devenu inutile.',
  },
  'company-number-invalid-GB': {
    en: 'Enter the eight characters of the Companies House number, such as 01234567 or SC123456.',
    fr: 'Saisissez les huit caractères du numéro Companies House, par exemple 01234567 ou SC123456.',
  },
  'company-number-invalid-FR': {
    en: 'Enter a valid SIREN of 9 digits, or a SIRET of 14.',
    fr: 'Saisissez un SIREN valide à 9 chiffres, ou un SIRET à 14 chiffres.',
  },
  'vat-number-invalid-GB': {
    en: 'Enter a VAT number such as GB123456782.',
    fr: 'Saisissez un numéro de TVA britannique, par exemple GB123456782.',
  },
  'vat-number-invalid-FR': {
    en: 'Enter a French VAT number such as FR44732829320.',
    fr: 'Saisissez un numéro de TVA valide, par exemple FR44732829320.',
  },
  'website-invalid': {
    en: 'Enter the address of a website, such as www.hale.example.',
    fr: 'Saisissez l’adresse d’un site, par exemple www.hale.example.',
  },
  'scheme-name-missing': {
    en: 'Enter the name of the accreditation, or choose one from the list.',
    fr: 'Saisissez le nom de la qualification, ou choisissez-en une dans la liste.',
  },
  'seen-in-future': {
    en: 'This date is in the future. Enter the day on which you saw the proof.',
    fr: 'Cette date est à venir. Indiquez le jour où vous avez vu le justificatif.',
  },
  'terms-not-accepted': { en: 'This employer has not accepted the terms.', fr: 'Cet employeur n’a pas accepté les conditions.' },
  'accepted-in-future': {
    en: 'This date is in the future. Enter the day on which they accepted.',
    fr: 'Cette date est à venir. Indiquez le jour de l’acceptation.',
  },
  'contact-unknown': { en: 'Choose one of this employer’s contacts.', fr: 'Choisissez l’un des contacts de cet employeur.' },
  'do-not-contact-not-set': {
    en: 'This employer isn’t marked “Do not contact”.',
    fr: 'Cet employeur n’est pas marqué « Ne pas contacter ».',
  },
  'not-own-note': { en: 'Only the author can change this note.', fr: 'Seul l’auteur peut modifier cette note.' },
})
