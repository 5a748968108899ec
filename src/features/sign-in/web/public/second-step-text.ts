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
  proveTitle: { en: 'Confirm it’s you', fr: 'Confirmez votre identité' },
  proveBody: {
    en: 'You logged in a while ago. To continue, enter your password again.',
    fr: 'Votre connexion n’est pas récente. Pour continuer, saisissez à nouveau votre mot de passe.',
  },
  password: { en: 'Password', fr: 'Mot de passe' },
  passwordWrong: { en: 'This is not your password.', fr: 'Ce n’est pas votre mot de passe.' },
  proveOtherwise: {
    en: 'You logged in a while ago. To continue, log in once more. What you typed stays here.',
    fr: 'Votre connexion n’est pas récente. Pour continuer, identifiez-vous à nouveau. Votre saisie est conservée.',
  },
  mailLink: { en: 'Email me a link', fr: 'M’envoyer un lien par e-mail' },
  mailAgain: { en: 'Send the link again', fr: 'Renvoyer le lien' },
  linkSent: {
    en: 'We sent a link to {address}. Open it in this browser, then come back to this page.',
    fr: 'Nous avons envoyé un lien à {address}. Ouvrez-le dans ce navigateur, puis revenez à cette page.',
  },
  handedTitle: { en: 'Thank you, that worked', fr: 'Merci, c’est confirmé' },
  handedBody: {
    en: 'You can close this window and go back to the other one.',
    fr: 'Vous pouvez fermer cette fenêtre et revenir à l’autre.',
  },
})
