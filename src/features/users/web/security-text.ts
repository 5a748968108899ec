import { words } from '#shared/text.ts'

export const text = words({
  signInBy: { en: 'How you log in', fr: 'Comment vous vous connectez' },
  email: { en: 'Email', fr: 'E-mail' },
  password: { en: 'Password', fr: 'Mot de passe' },
  passwordSince: { en: 'set {day}', fr: 'défini le {day}' },
  passwordSet: { en: 'set', fr: 'défini' },
  noPassword: { en: 'none', fr: 'aucun' },
  providers: { en: 'Also with', fr: 'Également avec' },
  changePassword: { en: 'Change password', fr: 'Changer le mot de passe' },
  setPassword: { en: 'Set a password', fr: 'Définir un mot de passe' },
  changeAddress: { en: 'Change address', fr: 'Changer d’adresse' },
  secondFactor: { en: 'Two-factor authentication', fr: 'Double authentification' },
  secondFactorBody: {
    en: 'A code from an app on your phone, as well as your password. Someone who knows your password still can’t get in.',
    fr: 'Un code d’une application de votre téléphone, en plus du mot de passe. Connaître votre mot de passe ne suffit plus.',
  },
  required: {
    en: 'Your agency requires two-factor authentication for staff. Connect an app to continue.',
    fr: 'Votre agence exige la double authentification pour son équipe. Associez une application pour continuer.',
  },
  app: { en: 'Authenticator app', fr: 'Application d’authentification' },
  since: { en: 'since {day}', fr: 'depuis le {day}' },
  remove: { en: 'Disconnect', fr: 'Dissocier' },
  removed: { en: 'Disconnected', fr: 'Dissociée' },
  removeTitle: { en: 'Disconnect this app?', fr: 'Dissocier cette application ?' },
  removeBody: {
    en: 'Its codes will stop working. Without another app, you log in with your password alone, and your recovery codes stop working too.',
    fr: 'Ses codes ne fonctionneront plus. Sans autre application, votre mot de passe suffira et vos codes de secours ne fonctionneront plus.',
  },
  removeBodyOfApp: {
    en: 'Its codes will stop working. Without another app, you log in with your password alone.',
    fr: 'Ses codes ne fonctionneront plus. Sans autre application, votre mot de passe suffira.',
  },
  connect: { en: 'Connect an authenticator app', fr: 'Associer une application d’authentification' },
  connectAnother: { en: 'Connect another app', fr: 'Associer une autre application' },
  connected: { en: 'The app is connected', fr: 'L’application est associée' },
  codesLeft: {
    en: { one: 'One recovery code is left.', other: '{n} recovery codes are left.' },
    fr: { one: '{n} code de secours restant.', other: '{n} codes de secours restants.' },
  },
  makeCodes: { en: 'Create recovery codes', fr: 'Créer des codes de secours' },
  newCodes: { en: 'Create new recovery codes', fr: 'Créer de nouveaux codes de secours' },

  scanTitle: { en: 'Connect an authenticator app', fr: 'Associez une application d’authentification' },
  scan: {
    en: 'Scan this with an authenticator app, such as Aegis, Google Authenticator or 1Password.',
    fr: 'Scannez ceci avec une application d’authentification, comme Aegis, Google Authenticator ou 1Password.',
  },
  picture: { en: 'Code to scan', fr: 'Code à scanner' },
  cannotScan: { en: 'Can’t scan it? Enter this key in the app:', fr: 'Impossible de scanner ? Saisissez cette clé dans l’application :' },
  firstCode: { en: 'The code the app shows now', fr: 'Le code affiché par l’application' },
  appName: { en: 'Name of this phone', fr: 'Nom de ce téléphone' },
  finish: { en: 'Connect', fr: 'Associer' },

  codesTitle: { en: 'Your recovery codes', fr: 'Vos codes de secours' },
  codesBody: {
    en: 'Keep them somewhere you can get to without your phone. Each one logs you in once. They won’t be shown again.',
    fr: 'Conservez-les à un endroit accessible sans votre téléphone. Chacun ne sert qu’une fois. Ils ne seront plus affichés.',
  },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  save: { en: 'Save as a file', fr: 'Enregistrer dans un fichier' },
  kept: { en: 'I’ve saved them', fr: 'Je les ai enregistrés' },

  events: { en: 'What happened to your account', fr: 'Ce qui s’est passé sur votre compte' },
  noEvents: { en: 'Nothing yet.', fr: 'Rien pour l’instant.' },
  sessions: { en: 'Sessions', fr: 'Sessions' },
  signOut: { en: 'Log out', fr: 'Déconnecter' },
  signOutOthers: { en: 'Log out everywhere else', fr: 'Déconnecter toutes les autres' },
  signedOut: { en: 'Logged out', fr: 'Déconnecté' },
})
