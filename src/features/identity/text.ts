import { words } from '#shared/text.ts'

export const text = words({
  // Problems of our own operations
  'setup-closed': {
    en: 'This link has been used, or there is already an administrator. Log in instead.',
    fr: 'Ce lien a déjà servi, ou le premier administrateur existe déjà. Connectez-vous.',
  },
  'sign-up-closed': {
    en: 'You can’t create an account this way here.',
    fr: 'La création de compte n’est pas possible ici de cette façon.',
  },
  'password-too-short': {
    en: 'Use at least 12 characters, or 8 that are hard to guess.',
    fr: 'Utilisez au moins 12 caractères, ou 8 difficiles à deviner.',
  },
  'password-too-simple': {
    en: 'This password is easy to guess. Make it longer, for example four words.',
    fr: 'Ce mot de passe est facile à deviner. Allongez-le, par exemple avec quatre mots.',
  },
  'own-account': {
    en: 'You can’t remove your own rights. Ask another administrator.',
    fr: 'Vous ne pouvez pas vous retirer des droits. Demandez à un autre administrateur.',
  },
  'last-admin': {
    en: 'This is the last administrator. Make someone else an administrator first.',
    fr: 'C’est le dernier administrateur. Nommez-en d’abord un autre.',
  },

  'address-unproven': {
    en: 'This person has not confirmed their email address yet. Ask them to open the link in our email, then change the role.',
    fr: 'Cette personne n’a pas encore confirmé son adresse e-mail. Demandez-lui d’ouvrir le lien reçu par e-mail, puis changez son rôle.',
  },
  'account-closed': {
    en: 'This account has been closed. Write to us if this is a mistake.',
    fr: 'Ce compte a été fermé. Écrivez-nous si c’est une erreur.',
  },
  'second-factor-missing': {
    en: 'Connect an authenticator app first.',
    fr: 'Associez d’abord une application d’authentification.',
  },
  // What the identity provider's codes mean, in plain words
  'auth/email-already-in-use': {
    en: 'You already have an account. Log in or reset the password.',
    fr: 'Vous avez déjà un compte. Connectez-vous ou réinitialisez le mot de passe.',
  },
  'auth/wrong-password': {
    en: 'Wrong email address or password.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
  },
  'auth/invalid-credential': {
    en: 'Wrong email address or password.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
  },
  'auth/user-not-found': {
    en: 'Wrong email address or password.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
  },
  'auth/missing-password': { en: 'Enter your password.', fr: 'Saisissez votre mot de passe.' },
  'auth/invalid-email': {
    en: 'Enter an email address, such as name@example.com.',
    fr: 'Indiquez une adresse e-mail, comme nom@exemple.fr.',
  },
  'auth/weak-password': {
    en: 'This password is common or easy to guess. Choose a longer one, such as four words.',
    fr: 'Ce mot de passe est courant ou facile à deviner. Choisissez-en un plus long, par exemple quatre mots.',
  },
  'auth/user-disabled': {
    en: 'This account has been closed. Write to us if this is a mistake.',
    fr: 'Ce compte a été fermé. Écrivez-nous si c’est une erreur.',
  },
  'auth/too-many-requests': {
    en: 'Too many attempts. Wait a few minutes, or reset your password.',
    fr: 'Trop de tentatives. Patientez quelques minutes ou réinitialisez votre mot de passe.',
  },
  'auth/expired-action-code': { en: 'This link has expired. Ask for a new one.', fr: 'Ce lien a expiré. Demandez-en un nouveau.' },
  'auth/invalid-action-code': {
    en: 'This link has already been used or is incomplete. Ask for a new one.',
    fr: 'Ce lien a déjà servi ou est incomplet. Demandez-en un nouveau.',
  },
  'auth/requires-recent-login': { en: 'Log in again to make this change.', fr: 'Reconnectez-vous pour effectuer cette modification.' },
  'auth/invalid-user-token': {
    en: 'Your session is no longer valid. Log in again.',
    fr: 'Votre session n’est plus valable. Reconnectez-vous.',
  },
  'auth/user-token-expired': { en: 'Your session has ended. Log in again.', fr: 'Votre session a pris fin. Reconnectez-vous.' },
  'auth/credential-already-in-use': {
    en: 'This login is already linked to another account.',
    fr: 'Cette connexion est déjà associée à un autre compte.',
  },
  'auth/invalid-verification-code': {
    en: 'Incorrect code. Enter the latest one from your app.',
    fr: 'Le code est incorrect. Saisissez le dernier affiché par votre application.',
  },
  'auth/code-expired': { en: 'That took too long. Start again.', fr: 'Le délai est dépassé. Recommencez.' },
  'auth/operation-not-allowed': { en: 'This is turned off here.', fr: 'Cette possibilité est désactivée ici.' },
  'auth/admin-restricted-operation': {
    en: 'Only an administrator can do this. To join, ask for an invitation.',
    fr: 'Seul un administrateur peut le faire. Pour rejoindre Lintel, demandez une invitation.',
  },
  'auth/network-request-failed': {
    en: 'Can’t connect to Lintel. Check your connection and try again.',
    fr: 'Lintel est injoignable. Vérifiez votre connexion et réessayez.',
  },
  'auth/multi-factor-auth-required': { en: 'Your account needs a second code.', fr: 'Votre compte demande un second code.' },

  'auth/account-exists-with-different-credential': {
    en: 'There’s already an account with this address. Log in as usual, then link this login.',
    fr: 'Un compte existe déjà avec cette adresse. Connectez-vous comme d’habitude, puis associez cette connexion.',
  },
  'auth/unverified-email': { en: 'Confirm your email address first.', fr: 'Confirmez d’abord votre adresse e-mail.' },
})
