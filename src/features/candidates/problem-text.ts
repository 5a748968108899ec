import { words } from '#shared/text.ts'

export const problemText = words({
  'candidate-gone': { en: 'This record was archived or deleted.', fr: 'Cette fiche a été archivée ou supprimée.' },
  'candidate-not-to-contact': {
    en: 'This candidate is marked “Do not contact”.',
    fr: 'Ce candidat est marqué « Ne pas contacter ».',
  },
  'export-too-large': {
    en: 'You can export up to {most} rows. Filter the list and export it in parts.',
    fr: 'Vous pouvez exporter jusqu’à {most} lignes. Filtrez la liste et exportez-la en plusieurs fois.',
  },
  'too-many-tags': { en: 'Up to 30 tags per candidate.', fr: '30 étiquettes au maximum par candidat.' },
  'already-registered': {
    en: 'You already have a profile. Edit it there instead.',
    fr: 'Vous avez déjà un profil. Modifiez-le plutôt.',
  },
  'registration-link-none': { en: 'There is no link to withdraw.', fr: 'Il n’y a pas de lien à retirer.' },
  'registration-link-unknown': { en: 'This link is not valid.', fr: 'Ce lien n’est pas valable.' },
  'registration-link-lapsed': {
    en: 'This link has expired or has already been used.',
    fr: 'Ce lien a expiré ou a déjà servi.',
  },
  'candidate-without-email': {
    en: 'There’s no email address. Create the link and share it yourself.',
    fr: 'Aucune adresse e-mail n’est renseignée. Créez le lien et transmettez-le vous-même.',
  },
  'candidate-exists': {
    en: 'A candidate with this email address already exists.',
    fr: 'Un candidat avec cette adresse e-mail existe déjà.',
  },
  'candidate-archived': {
    en: 'The candidate with this email address is archived. You can restore them from the archives.',
    fr: 'Le candidat qui a cette adresse e-mail est archivé. Vous pouvez restaurer sa fiche dans les archives.',
  },
  'candidate-archived-ask': {
    en: 'The candidate with this email address is archived. Ask an administrator to restore the record.',
    fr: 'Le candidat qui a cette adresse e-mail est archivé. Demandez à un administrateur de restaurer sa fiche.',
  },
  'candidate-unreachable': {
    en: 'Enter an email address or a phone number.',
    fr: 'Indiquez une adresse e-mail ou un numéro de téléphone.',
  },
  'phone-invalid': {
    en: 'Enter a valid phone number. If it’s from another country, start with the country code, such as +40 for Romania.',
    fr: 'Saisissez un numéro valide. S’il est étranger, commencez par l’indicatif du pays, par exemple +40 pour la Roumanie.',
  },
  'phone-extension': {
    en: 'Enter the phone number without its extension.',
    fr: 'Saisissez le numéro sans le numéro de poste.',
  },
  'candidate-has-account': {
    en: 'This person logs in with this address. Only they can change it.',
    fr: 'Cette personne se connecte avec cette adresse. Elle seule peut la changer.',
  },
  'candidate-put-away': {
    en: 'This record is archived. Restore it first.',
    fr: 'Cette fiche est archivée. Restaurez-la d’abord.',
  },
  'age-not-working': {
    en: 'This would make them under 16 or over 80. Check the year.',
    fr: 'D’après cette date, la personne aurait moins de 16 ans ou plus de 80 ans. Vérifiez l’année.',
  },
  'until-before-from': {
    en: 'The end date is before the start date.',
    fr: 'La date de fin précède la date de début.',
  },
})
