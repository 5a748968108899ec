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
  changeAddressTitle: { en: 'Use this address', fr: 'Utiliser cette adresse' },
  changeAddressBody: {
    en: 'Press the button to use this address for your account. You’ll then need to log in again.',
    fr: 'Appuyez sur le bouton pour utiliser désormais cette adresse pour votre compte. Vous vous reconnecterez ensuite.',
  },
  addressChanged: { en: 'Done. Log in with your new address.', fr: 'C’est fait. Connectez-vous avec votre nouvelle adresse.' },
  recoverTitle: { en: 'Recover your account', fr: 'Récupérez votre compte' },
  recoverBody: {
    en: 'Press the button to restore the account’s previous address. You’ll be logged out everywhere.',
    fr: 'Appuyez sur le bouton pour rétablir l’ancienne adresse du compte. Tous les appareils seront déconnectés.',
  },
  recovered: {
    en: 'Your previous address is restored. Choose a new password now, in case someone knows the old one.',
    fr: 'Votre ancienne adresse est rétablie. Choisissez maintenant un nouveau mot de passe, au cas où quelqu’un connaîtrait l’ancien.',
  },
  choosePassword: { en: 'Choose a new password', fr: 'Choisir un nouveau mot de passe' },
  signInTitle: { en: 'Log in', fr: 'Connexion' },
  signInBody: {
    en: 'Confirm the address this link was sent to.',
    fr: 'Confirmez l’adresse à laquelle ce lien a été envoyé.',
  },
  signInDo: { en: 'Log in', fr: 'Me connecter' },
  oneMoment: { en: 'One moment…', fr: 'Un instant…' },
  linkTitle: { en: 'You already have an account', fr: 'Vous avez déjà un compte' },
  linkBody: {
    en: 'Log in with your password this once, to link this login to your account. Just invited? Choose your password first, using the link in the invitation.',
    fr: 'Connectez-vous cette fois avec votre mot de passe pour associer cette connexion à votre compte. Vous venez d’être invité ? Choisissez d’abord votre mot de passe avec le lien de l’invitation.',
  },
  notSignedIn: { en: 'You are not logged in.', fr: 'Vous n’êtes pas connecté.' },
  brokenTitle: { en: 'This link is incomplete', fr: 'Ce lien est incomplet' },
  brokenBody: {
    en: 'Open it from the email again, or ask for a new one.',
    fr: 'Ouvrez-le à nouveau depuis l’e-mail, ou demandez-en un autre.',
  },
  askAgain: { en: 'Ask for a new link', fr: 'Demander un nouveau lien' },
  linkInstead: { en: 'Log in with a link instead', fr: 'Me connecter plutôt par un lien' },
  resetInstead: { en: 'Reset the password instead', fr: 'Réinitialiser plutôt le mot de passe' },
  linkSent: {
    en: 'If there’s an account with this address, we’ve sent a link.',
    fr: 'Si un compte existe à cette adresse, un lien vient d’être envoyé.',
  },
  goOn: { en: 'Continue', fr: 'Continuer' },
  newPassword: { en: 'New password', fr: 'Nouveau mot de passe' },
  passwordSet: { en: 'Your password is set', fr: 'Votre mot de passe est défini' },
  setPassword: { en: 'Set password', fr: 'Définir le mot de passe' },
  resetFor: { en: 'Account: {email}', fr: 'Compte : {email}' },
  loginNow: { en: 'Log in', fr: 'Se connecter' },
  setupTitle: { en: 'Create the first admin account', fr: 'Créez le premier compte administrateur' },
  setupBody: {
    en: 'This link works once. The account you create here can do everything.',
    fr: 'Ce lien ne fonctionne qu’une fois. Le compte créé ici peut tout faire.',
  },
  name: { en: 'Name', fr: 'Nom' },
  email: { en: 'Email', fr: 'E-mail' },
  create: { en: 'Create account', fr: 'Créer le compte' },
  setupNeedsLink: {
    en: 'To create the first admin account, open the link that Lintel writes to its log when it starts. If there is already an administrator, log in.',
    fr: 'Pour créer le premier compte administrateur, ouvrez le lien que Lintel écrit dans son journal au démarrage. S’il existe déjà un administrateur, connectez-vous.',
  },
  setupDone: { en: 'Done. Log in with it now.', fr: 'C’est fait. Connectez-vous avec ce compte.' },
})
