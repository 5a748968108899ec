import { words } from '#shared/text.ts'

/** What is mailed and notified. */
export const said = words({
  readMany: {
    en: '{name} opened {n} candidate records within an hour.',
    fr: '{name} a ouvert {n} fiches de candidats en une heure.',
  },
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  keepSubject: { en: 'Do you want us to keep your profile?', fr: 'Souhaitez-vous que nous conservions votre profil ?' },
  keepWhat: {
    en: 'We haven’t heard from you for a long time. We’ll archive your profile on {day}, then delete it.',
    fr: 'Vous n’avez plus eu de contact avec notre agence de recrutement depuis longtemps. Votre profil sera archivé le {day}, puis supprimé.',
  },
  keepAsk: {
    en: 'Would you still like to hear from us about work? Choose to keep or delete your profile. You don’t need to log in.',
    fr: 'Souhaitez-vous encore recevoir des propositions de travail de notre part ? Vous pouvez choisir de conserver votre profil ou de le supprimer. Aucune connexion n’est nécessaire.',
  },
  keepAction: { en: 'Choose', fr: 'Répondre' },
})

/** What erasing somebody takes away. */
export const counted = words({
  records: {
    en: { one: '{n} candidate record', other: '{n} candidate records' },
    fr: { one: '{n} fiche de candidat', other: '{n} fiches de candidat' },
  },
  accounts: { en: { one: '{n} account', other: '{n} accounts' }, fr: { one: '{n} compte', other: '{n} comptes' } },
  applications: {
    en: { one: '{n} application', other: '{n} applications' },
    fr: { one: '{n} candidature', other: '{n} candidatures' },
  },
  files: { en: { one: '{n} file', other: '{n} files' }, fr: { one: '{n} fichier', other: '{n} fichiers' } },
  documents: { en: { one: '{n} document', other: '{n} documents' }, fr: { one: '{n} document', other: '{n} documents' } },
  activities: {
    en: { one: '{n} note, call or email', other: '{n} notes, calls and emails' },
    fr: { one: '{n} note, appel ou e-mail', other: '{n} notes, appels et e-mails' },
  },
  messages: { en: { one: '{n} message', other: '{n} messages' }, fr: { one: '{n} message', other: '{n} messages' } },
  mentions: {
    en: { one: '{n} mention in another record', other: '{n} mentions in other records' },
    fr: { one: '{n} mention dans une autre fiche', other: '{n} mentions dans d’autres fiches' },
  },
  traces: {
    en: { one: '{n} trace in lists, emails and logs', other: '{n} traces in lists, emails and logs' },
    fr: {
      one: '{n} trace dans les listes, e-mails et journaux',
      other: '{n} traces dans les listes, e-mails et journaux',
    },
  },
})
