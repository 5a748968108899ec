import { words } from '#shared/text.ts'

/** What the mails to the owner of an account say. */
export const text = words({
  // Mails
  verifySubject: { en: 'Confirm your email address', fr: 'Confirmez votre adresse e-mail' },
  verifyBody: {
    en: 'Welcome to Lintel. Confirm that this address is yours; the link works for 24 hours.',
    fr: 'Bienvenue sur Lintel. Confirmez que cette adresse est la vôtre ; le lien est valable 24 heures.',
  },
  verifyAction: { en: 'Confirm my address', fr: 'Confirmer mon adresse' },
  resetSubject: { en: 'Choose a new password', fr: 'Choisissez un nouveau mot de passe' },
  resetBody: {
    en: 'Someone, probably you, asked to reset the password of this account. The link works for 30 minutes. If it wasn’t you, ignore this email: your password won’t change.',
    fr: 'Quelqu’un, sans doute vous, a demandé la réinitialisation du mot de passe de ce compte. Le lien est valable 30 minutes. Si ce n’est pas vous, ignorez cet e-mail : votre mot de passe ne change pas.',
  },
  resetAction: { en: 'Choose a new password', fr: 'Choisir un nouveau mot de passe' },
  signInSubject: { en: 'Your login link', fr: 'Votre lien de connexion' },
  signInBody: {
    en: 'Open this link to log in. It works once, for 10 minutes.',
    fr: 'Ouvrez ce lien pour vous connecter. Il fonctionne une fois, pendant 10 minutes.',
  },
  signInAction: { en: 'Log in', fr: 'Me connecter' },
  changeSubject: { en: 'Confirm your new email address', fr: 'Confirmez votre nouvelle adresse e-mail' },
  changeBody: {
    en: 'Confirm that you want to use this address for your Lintel account. The link works for 24 hours.',
    fr: 'Confirmez que vous souhaitez utiliser cette adresse pour votre compte Lintel. Le lien est valable 24 heures.',
  },
  changeAction: { en: 'Use this address', fr: 'Utiliser cette adresse' },
  recoverSubject: { en: 'Your email address was changed', fr: 'Votre adresse e-mail a été modifiée' },
  recoverBody: {
    en: 'The address of your Lintel account was changed. If it wasn’t you, use this link within 7 days to change it back.',
    fr: 'L’adresse de votre compte Lintel a été modifiée. Si ce n’est pas vous, rétablissez-la avec ce lien sous 7 jours.',
  },
  recoverAction: { en: 'Recover my account', fr: 'Récupérer mon compte' },
  registeredSubject: { en: 'You already have an account', fr: 'Vous avez déjà un compte' },
  registeredBody: {
    en: 'Someone, probably you, tried to register with this address. You already have an account: log in, or reset your password if you’ve forgotten it.',
    fr: 'Quelqu’un, sans doute vous, a essayé de s’inscrire avec cette adresse. Vous avez déjà un compte : connectez-vous, ou réinitialisez le mot de passe si vous l’avez oublié.',
  },
  registeredAction: { en: 'Log in', fr: 'Me connecter' },
  // Mails about the safety of the account; each ends with what to do if it was not its owner
  passwordChangedSubject: { en: 'Your password was changed', fr: 'Votre mot de passe a été modifié' },
  passwordChangedBody: {
    en: 'The password of your Lintel account was changed just now, and you were logged out everywhere else.',
    fr: 'Le mot de passe de votre compte Lintel vient d’être modifié, et vous avez été déconnecté de vos autres appareils.',
  },
  passwordSetSubject: { en: 'Your account now has a password', fr: 'Votre compte a désormais un mot de passe' },
  passwordSetBody: {
    en: 'A password was added to your Lintel account just now. You can log in with it, as well as the ways you used before.',
    fr: 'Un mot de passe vient d’être ajouté à votre compte Lintel. Vous pouvez vous connecter avec, comme avec vos autres moyens de connexion.',
  },
  passwordRemovedSubject: { en: 'Your password was removed', fr: 'Votre mot de passe a été supprimé' },
  passwordRemovedBody: {
    en: 'The password of your Lintel account was removed just now. You can still log in with another service or by email.',
    fr: 'Le mot de passe de votre compte Lintel vient d’être supprimé. Vous pouvez toujours vous connecter par un autre service ou par e-mail.',
  },
  addressMovedSubject: { en: 'Your email address was changed', fr: 'Votre adresse e-mail a été modifiée' },
  addressMovedBody: {
    en: 'An administrator gave your Lintel account another email address. You can no longer log in with this one.',
    fr: 'Un administrateur a donné une autre adresse e-mail à votre compte Lintel. Celle-ci ne permet plus de vous connecter.',
  },
  factorAddedSubject: { en: 'An authenticator app was connected', fr: 'Une application d’authentification a été associée' },
  factorAddedBody: {
    en: 'An authenticator app was connected to your Lintel account just now. From now on you need its codes to log in.',
    fr: 'Une application d’authentification vient d’être associée à votre compte Lintel. Ses codes sont désormais demandés à la connexion.',
  },
  factorRemovedSubject: { en: 'An authenticator app was disconnected', fr: 'Une application d’authentification a été dissociée' },
  factorRemovedBody: {
    en: 'An authenticator app was disconnected from your Lintel account just now. Its codes no longer work.',
    fr: 'Une application d’authentification vient d’être dissociée de votre compte Lintel. Ses codes ne fonctionnent plus.',
  },
  recoveryCodesMadeSubject: { en: 'You have new recovery codes', fr: 'Vous avez de nouveaux codes de secours' },
  recoveryCodesMadeBody: {
    en: 'New recovery codes were created for your Lintel account just now. Older ones no longer work.',
    fr: 'De nouveaux codes de secours viennent d’être créés pour votre compte Lintel. Les anciens ne fonctionnent plus.',
  },
  recoveryCodeUsedSubject: { en: 'A recovery code was used', fr: 'Un code de secours a été utilisé' },
  recoveryCodeUsedBody: {
    en: 'Someone logged in to your Lintel account just now with one of your recovery codes. That code no longer works.',
    fr: 'Quelqu’un vient de se connecter à votre compte Lintel avec l’un de vos codes de secours. Ce code ne fonctionne plus.',
  },
  providerAddedSubject: { en: 'A new way to log in was added', fr: 'Un nouveau moyen de connexion a été ajouté' },
  providerAddedBody: {
    en: 'You can now also log in to Lintel with your {provider} account.',
    fr: 'Vous pouvez désormais aussi vous connecter à Lintel avec votre compte {provider}.',
  },
  providerRemovedSubject: { en: 'A way to log in was removed', fr: 'Un moyen de connexion a été supprimé' },
  providerRemovedBody: {
    en: 'You can no longer log in to Lintel with your {provider} account.',
    fr: 'Vous ne pouvez plus vous connecter à Lintel avec votre compte {provider}.',
  },
  newDeviceSubject: { en: 'New device on your account', fr: 'Nouvel appareil sur votre compte' },
  newDeviceBody: {
    en: 'Someone logged in to your Lintel account just now from a new device: {device}, network {network}.',
    fr: 'Quelqu’un vient de se connecter à votre compte Lintel depuis un nouvel appareil : {device}, réseau {network}.',
  },
  browserOn: { en: '{browser} on {system}', fr: '{browser} sur {system}' },
  unknownDevice: { en: 'an unknown browser', fr: 'un navigateur inconnu' },
  ifNotYou: {
    en: 'If this was you, you don’t need to do anything. If not, choose a new password straight away, which logs out every device, and tell us.',
    fr: 'Si c’est bien vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe, ce qui déconnecte tous les appareils, et prévenez-nous.',
  },
  notMe: { en: 'It wasn’t me', fr: 'Ce n’est pas moi' },
})
