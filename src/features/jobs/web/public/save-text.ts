import { words } from '#shared/text.ts'

export const saveText = words({
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'Saved jobs', fr: 'Offres enregistrées' },
  over: {
    en: { one: '{n} of them is no longer open.', other: '{n} of them are no longer open.' },
    fr: { one: '{n} n’est plus ouverte.', other: '{n} ne sont plus ouvertes.' },
  },
  logIn: { en: 'Log in to keep them with your account', fr: 'Connectez-vous pour les garder dans votre compte' },
  here: {
    en: 'Saved in this browser. Log in to keep it with your account.',
    fr: 'Enregistrée dans ce navigateur. Connectez-vous pour la garder dans votre compte.',
  },
})
