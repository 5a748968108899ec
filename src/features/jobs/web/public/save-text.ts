import { words } from '#shared/text.ts'

export const saveText = words({
  save: { en: 'Save', fr: 'Enregistrer' },
  isSaved: { en: 'Saved', fr: 'Enregistrée' },
  saved: { en: 'Saved jobs', fr: 'Offres enregistrées' },
  over: {
    en: { one: '{n} saved job is no longer open.', other: '{n} saved jobs are no longer open.' },
    fr: { one: '{n} offre enregistrée n’est plus ouverte.', other: '{n} offres enregistrées ne sont plus ouvertes.' },
  },
  logIn: { en: 'Log in to keep saved jobs in your account', fr: 'Connectez-vous pour garder ces offres dans votre compte' },
  here: {
    en: 'Saved in this browser. Log in to keep it in your account.',
    fr: 'Enregistrée dans ce navigateur. Connectez-vous pour la garder dans votre compte.',
  },
})
