import { words } from '#shared/text.ts'

/** Words of what only those who are logged in see; what public pages say too is in `public/`. */
export const text = words({
  changeAddress: { en: 'Change address', fr: 'Changer d’adresse' },
  newAddress: { en: 'New address', fr: 'Nouvelle adresse' },
  currentPassword: { en: 'Current password', fr: 'Mot de passe actuel' },
  repeatPassword: { en: 'Repeat new password', fr: 'Répétez le nouveau mot de passe' },
  repeatDiffers: { en: 'The passwords do not match.', fr: 'Les mots de passe ne correspondent pas.' },
  changeTitle: { en: 'Change password', fr: 'Changer le mot de passe' },
  setTitle: { en: 'Set a password', fr: 'Définir un mot de passe' },
  othersEnd: {
    en: 'Changing your password logs you out everywhere else.',
    fr: 'Changer de mot de passe vous déconnecte de vos autres appareils.',
  },
  noPasswordYet: {
    en: 'You log in with {by}. Set a password to log in here too.',
    fr: 'Vous vous connectez par {by}. Avec un mot de passe, vous pourrez aussi vous connecter ici.',
  },
  currentWrong: { en: 'This is not your current password.', fr: 'Ce n’est pas votre mot de passe actuel.' },
  changeDo: { en: 'Change password', fr: 'Changer le mot de passe' },
  changed: {
    en: 'Your password has been changed. Other devices have been logged out.',
    fr: 'Votre mot de passe a été changé. Les autres appareils ont été déconnectés.',
  },
  sentTitle: { en: 'Check your email', fr: 'Consultez votre messagerie' },
  sentBody: {
    en: 'We sent a link to {address}. Open it to confirm your address.',
    fr: 'Nous avons envoyé un lien à {address}. Ouvrez-le pour confirmer votre adresse.',
  },
  onlyThemselves: {
    en: 'Only this user can change how they log in. This is their view.',
    fr: 'Seul cet utilisateur peut modifier ses moyens de connexion. Ceci est son affichage.',
  },
  resend: { en: 'Send again', fr: 'Renvoyer' },
  resendIn: { en: 'Send again in {n} s', fr: 'Renvoyer dans {n} s' },
  haveVerified: { en: 'I’ve confirmed it', fr: 'J’ai confirmé' },
  notYet: { en: 'Not confirmed yet. Open the link in the email first.', fr: 'Pas encore confirmée. Ouvrez d’abord le lien de l’e-mail.' },
  sentAgain: { en: 'Sent again', fr: 'Renvoyé' },
  proveTitle: { en: 'Confirm it’s you', fr: 'Confirmez votre identité' },
  proveBody: {
    en: 'You logged in a while ago. To continue, enter your password again.',
    fr: 'Votre connexion n’est pas récente. Pour continuer, saisissez à nouveau votre mot de passe.',
  },
  passwordWrong: { en: 'This is not your password.', fr: 'Ce n’est pas votre mot de passe.' },
  proveOtherwise: {
    en: 'You logged in a while ago. To continue, log in again. Your changes are kept.',
    fr: 'Votre connexion n’est pas récente. Pour continuer, identifiez-vous à nouveau. Votre saisie est conservée.',
  },
  mailLink: { en: 'Email me a link', fr: 'M’envoyer un lien par e-mail' },
  mailAgain: { en: 'Send the link again', fr: 'Renvoyer le lien' },
  linkSent: {
    en: 'We sent a link to {address}. Open it in this browser, then come back to this page.',
    fr: 'Nous avons envoyé un lien à {address}. Ouvrez-le dans ce navigateur, puis revenez à cette page.',
  },
})
