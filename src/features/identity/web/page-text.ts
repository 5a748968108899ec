import { words } from '#shared/text.ts'

/** Words of the account pages. */
export const text = words({
  verifyTitle: { en: 'Confirm your address', fr: 'Confirmez votre adresse' },
  verifyBody: {
    en: 'Press the button to confirm that this address is yours.',
    fr: 'Appuyez sur le bouton pour confirmer que cette adresse est la vôtre.',
  },
  verifyDo: { en: 'Confirm', fr: 'Confirmer' },
  verified: { en: 'Thank you. Your address is confirmed.', fr: 'Merci. Votre adresse est confirmée.' },
  goOn: { en: 'Go on', fr: 'Continuer' },
  newPassword: { en: 'New password', fr: 'Nouveau mot de passe' },
  currentPassword: { en: 'Current password', fr: 'Mot de passe actuel' },
  repeatPassword: { en: 'Repeat it', fr: 'Répétez-le' },
  repeatDiffers: { en: 'The two do not match.', fr: 'Les deux ne correspondent pas.' },
  changeTitle: { en: 'Change password', fr: 'Changer le mot de passe' },
  changeDo: { en: 'Change password', fr: 'Changer le mot de passe' },
  changed: {
    en: 'Your password has been changed. Other devices were signed out.',
    fr: 'Votre mot de passe a été changé. Les autres appareils ont été déconnectés.',
  },
  resetFor: { en: 'New password for {email}', fr: 'Nouveau mot de passe pour {email}' },
  passwordHint: { en: 'At least 12 characters, or 8 that are hard to guess.', fr: 'Au moins 12 caractères, ou 8 difficiles à deviner.' },
  loginNow: { en: 'Log in', fr: 'Se connecter' },
  sentTitle: { en: 'Check your mail', fr: 'Consultez votre messagerie' },
  sentBody: {
    en: 'We sent a link to {address}. Open it to confirm your address.',
    fr: 'Nous avons envoyé un lien à {address}. Ouvrez-le pour confirmer votre adresse.',
  },
  resend: { en: 'Send again', fr: 'Renvoyer' },
  resendIn: { en: 'Send again in {n} s', fr: 'Renvoyer dans {n} s' },
  haveVerified: { en: 'I have verified', fr: 'J’ai confirmé' },
  notYet: { en: 'Not confirmed yet. Open the link in the mail first.', fr: 'Pas encore confirmée. Ouvrez d’abord le lien de l’e-mail.' },
  sentAgain: { en: 'Sent again', fr: 'Renvoyé' },
  logout: { en: 'Logout', fr: 'Déconnexion' },
  setupTitle: { en: 'Make the first admin account', fr: 'Créez le premier compte administrateur' },
  setupBody: {
    en: 'This link works once. The account you make here can do everything.',
    fr: 'Ce lien ne fonctionne qu’une fois. Le compte créé ici peut tout faire.',
  },
  name: { en: 'Name', fr: 'Nom' },
  email: { en: 'E-mail', fr: 'E-mail' },
  create: { en: 'Create account', fr: 'Créer le compte' },
  setupDone: { en: 'Done. Log in with it now.', fr: 'C’est fait. Connectez-vous avec ce compte.' },
})
