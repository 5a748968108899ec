import { words } from '#shared/text.ts'

export const problemText = words({
  'candidate-gone': { en: 'This record was archived or deleted.', fr: 'Cette fiche a été archivée ou supprimée.' },
  'candidate-not-to-contact': {
    en: 'This candidate is marked “Do not contact”.',
    fr: 'Ce candidat est marqué « Ne pas contacter ».',
  },
  'export-too-large': {
    en: 'This is more than {most} rows. Filter the list and export it in parts.',
    fr: 'Cela fait plus de {most} lignes. Filtrez la liste et exportez-la en plusieurs fois.',
  },
  'too-many-tags': { en: 'A candidate can have 30 tags at most.', fr: 'Un candidat peut avoir 30 mots-clés au plus.' },
  'already-registered': {
    en: 'You already have a profile. Change it on your profile page.',
    fr: 'Vous avez déjà un profil. Modifiez-le sur sa page.',
  },
  'registration-link-none': { en: 'There is no link to withdraw.', fr: 'Il n’y a pas de lien à retirer.' },
  'registration-link-unknown': { en: 'This link is not valid.', fr: 'Ce lien n’est pas valable.' },
  'registration-link-lapsed': {
    en: 'This link has expired or has already been used.',
    fr: 'Ce lien a expiré ou a déjà servi.',
  },
  'candidate-without-email': {
    en: 'There is no email address to send it to. Create the link and pass it on.',
    fr: 'Aucune adresse e-mail n’est connue. Créez le lien et transmettez-le.',
  },
  'candidate-exists': {
    en: 'A candidate with this email address already exists.',
    fr: 'Un candidat avec cette adresse e-mail existe déjà.',
  },
  'candidate-archived': {
    en: 'The candidate with this email address is archived. You can restore the record in the archives.',
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
    en: 'This is not a phone number. Include the country code, such as +44 or +33.',
    fr: 'Ce n’est pas un numéro de téléphone. Écrivez-le avec l’indicatif, par exemple +33 ou +44.',
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
    en: 'With this date, the person would be under 16 or over 80. Check the year.',
    fr: 'D’après cette date, la personne aurait moins de 16 ans ou plus de 80 ans. Vérifiez l’année.',
  },
  'until-before-from': {
    en: 'The last day is before the first.',
    fr: 'Le dernier jour précède le premier.',
  },
})
