import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Enter your code', fr: 'Saisissez votre code' },
  body: {
    en: 'Enter the six-digit code from your authenticator app, or one of your recovery codes.',
    fr: 'Saisissez le code à six chiffres de votre application d’authentification, ou l’un de vos codes de secours.',
  },
  bodyOfApp: {
    en: 'Enter the six-digit code from your authenticator app.',
    fr: 'Saisissez le code à six chiffres de votre application d’authentification.',
  },
  code: { en: 'Code', fr: 'Code' },
  recoveryCode: { en: 'Recovery code', fr: 'Code de secours' },
  useRecoveryCode: { en: 'Use a recovery code', fr: 'Utiliser un code de secours' },
  useApp: { en: 'Use the authenticator app', fr: 'Utiliser l’application d’authentification' },
  goOn: { en: 'Continue', fr: 'Continuer' },
  password: { en: 'Password', fr: 'Mot de passe' },
  handedTitle: { en: 'Thank you, that worked', fr: 'Merci, c’est confirmé' },
  handedBody: {
    en: 'You can close this window and go back to the other one.',
    fr: 'Vous pouvez fermer cette fenêtre et revenir à l’autre.',
  },
})
