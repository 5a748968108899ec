import { words } from '#shared/text.ts'

export const text = words({
  signInBy: { en: 'How you sign in', fr: 'Comment vous vous connectez' },
  email: { en: 'Email', fr: 'E-mail' },
  password: { en: 'Password', fr: 'Mot de passe' },
  passwordSince: { en: 'set {day}', fr: 'défini le {day}' },
  passwordSet: { en: 'set', fr: 'défini' },
  noPassword: { en: 'none', fr: 'aucun' },
  providers: { en: 'Also with', fr: 'Également avec' },
  changePassword: { en: 'Change password', fr: 'Changer le mot de passe' },
  setPassword: { en: 'Set a password', fr: 'Définir un mot de passe' },
  changeAddress: { en: 'Change address', fr: 'Changer d’adresse' },
  secondFactor: { en: 'Second factor', fr: 'Double authentification' },
  secondFactorBody: {
    en: 'A code from an app on your phone, as well as your password. Someone who knows your password still can’t get in.',
    fr: 'Un code d’une application de votre téléphone, en plus du mot de passe. Connaître votre mot de passe ne suffit plus.',
  },
  required: {
    en: 'Your agency asks staff for a second factor. Connect an app to continue.',
    fr: 'Votre agence demande une double authentification à son équipe. Associez une application pour continuer.',
  },
  app: { en: 'Authenticator app', fr: 'Application d’authentification' },
  since: { en: 'since {day}', fr: 'depuis le {day}' },
  remove: { en: 'Disconnect', fr: 'Dissocier' },
  removed: { en: 'Disconnected', fr: 'Dissociée' },
  removeTitle: { en: 'Disconnect this app?', fr: 'Dissocier cette application ?' },
  removeBody: {
    en: 'Its codes no longer work. Without another app, your password alone signs you in, and recovery codes end.',
    fr: 'Ses codes ne fonctionneront plus. Sans autre application, votre mot de passe suffira et les codes de secours disparaissent.',
  },
  removeBodyOfApp: {
    en: 'Its codes no longer work. Without another app, your password alone signs you in.',
    fr: 'Ses codes ne fonctionneront plus. Sans autre application, votre mot de passe suffira.',
  },
  connect: { en: 'Connect an authenticator app', fr: 'Associer une application d’authentification' },
  connectAnother: { en: 'Connect another app', fr: 'Associer une autre application' },
  connected: { en: 'The app is connected', fr: 'L’application est associée' },
  codesLeft: {
    en: { one: 'One recovery code is left.', other: '{n} recovery codes are left.' },
    fr: { one: '{n} code de secours restant.', other: '{n} codes de secours restants.' },
  },
  makeCodes: { en: 'Make recovery codes', fr: 'Créer des codes de secours' },
  newCodes: { en: 'Make new recovery codes', fr: 'Créer de nouveaux codes de secours' },

  scanTitle: { en: 'Connect an authenticator app', fr: 'Associez une application d’authentification' },
  scan: {
    en: 'Scan this with an authenticator app, such as Aegis, Google Authenticator or 1Password.',
    fr: 'Scannez ceci avec une application d’authentification, comme Aegis, Google Authenticator ou 1Password.',
  },
  picture: { en: 'Code to scan', fr: 'Code à scanner' },
  cannotScan: { en: 'Cannot scan? Type this key into the app:', fr: 'Impossible de scanner ? Saisissez cette clé dans l’application :' },
  firstCode: { en: 'The code that the app shows now', fr: 'Le code affiché par l’application' },
  appName: { en: 'Name of this phone', fr: 'Nom de ce téléphone' },
  finish: { en: 'Connect', fr: 'Associer' },

  codesTitle: { en: 'Your recovery codes', fr: 'Vos codes de secours' },
  codesBody: {
    en: 'Keep them where you would look without your phone. Each signs you in once. They are not shown again.',
    fr: 'Gardez-les là où vous chercheriez sans votre téléphone. Chacun sert une fois. Ils ne seront plus affichés.',
  },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  save: { en: 'Save as a file', fr: 'Enregistrer dans un fichier' },
  kept: { en: 'I have kept them', fr: 'Je les ai gardés' },

  events: { en: 'What happened to your account', fr: 'Ce qui s’est passé sur votre compte' },
  noEvents: { en: 'Nothing yet.', fr: 'Rien pour l’instant.' },
  sessions: { en: 'Sessions', fr: 'Sessions' },
  signOut: { en: 'Sign out', fr: 'Déconnecter' },
  signOutOthers: { en: 'Sign out all others', fr: 'Déconnecter toutes les autres' },
  signedOut: { en: 'Signed out', fr: 'Déconnecté' },
})
