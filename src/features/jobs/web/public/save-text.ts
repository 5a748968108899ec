import { words } from '#shared/text.ts'

export const saveText = words({
  save: { en: 'Save', fr: 'Enregistrer' },
  here: {
    en: 'Saved in this browser. Log in to keep it with your account.',
    fr: 'Enregistrée dans ce navigateur. Connectez-vous pour la garder dans votre compte.',
  },
})
