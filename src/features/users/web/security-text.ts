import { words } from '#shared/text.ts'

export const text = words({
  signInBy: { en: 'How you log in', fr: 'Comment vous vous connectez' },
  email: { en: 'Email', fr: 'E-mail' },
  password: { en: 'Password', fr: 'Mot de passe' },
  passwordSince: { en: 'set {day}', fr: 'défini le {day}' },
  passwordSet: { en: 'set', fr: 'défini' },
  noPassword: { en: 'none', fr: 'aucun' },
  providers: { en: 'Linked services', fr: 'Services associés' },
  changePassword: { en: 'Change password', fr: 'Changer le mot de passe' },
  setPassword: { en: 'Set a password', fr: 'Définir un mot de passe' },
  changeAddress: { en: 'Change address', fr: 'Changer d’adresse' },
  secondFactor: { en: 'Two-factor authentication', fr: 'Double authentification' },
  secondFactorBody: {
    en: 'A code from an app on your phone, as well as your password. Your password alone won’t be enough to log in.',
    fr: 'Un code d’une application de votre téléphone, en plus du mot de passe. Votre mot de passe seul ne suffira plus pour se connecter.',
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
    en: 'Its codes and your recovery codes will stop working. Unless you have another app, you’ll log in with just your password.',
    fr: 'Ses codes ne fonctionneront plus. Sans autre application, votre mot de passe suffira et vos codes de secours ne fonctionneront plus.',
  },
  removeBodyOfApp: {
    en: 'Its codes will stop working. Unless you have another app, you’ll log in with just your password.',
    fr: 'Ses codes ne fonctionneront plus. Sans autre application, votre mot de passe suffira.',
  },
  connect: { en: 'Connect an authenticator app', fr: 'Associer une application d’authentification' },
  connectAnother: { en: 'Connect another app', fr: 'Associer une autre application' },
  connected: { en: 'App connected', fr: 'Application associée' },
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
  firstCode: { en: 'Code shown in the app', fr: 'Code affiché dans l’application' },
  appName: { en: 'Name for this phone', fr: 'Nom de ce téléphone' },
  finish: { en: 'Connect', fr: 'Associer' },

  codesTitle: { en: 'Your recovery codes', fr: 'Vos codes de secours' },
  codesBody: {
    en: 'Keep them somewhere you can get to without your phone. You can use each code once. We won’t show them again.',
    fr: 'Conservez-les à un endroit accessible sans votre téléphone. Chacun ne sert qu’une fois. Ils ne seront plus affichés.',
  },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  save: { en: 'Save as a file', fr: 'Enregistrer dans un fichier' },
  kept: { en: 'I’ve saved them', fr: 'Je les ai enregistrés' },

  events: { en: 'Account activity', fr: 'Activité du compte' },
  noEvents: { en: 'Nothing yet.', fr: 'Rien pour l’instant.' },
  sessions: { en: 'Sessions', fr: 'Sessions' },
  signOut: { en: 'Log out', fr: 'Déconnecter' },
  signOutOthers: { en: 'Log out everywhere else', fr: 'Déconnecter les autres sessions' },
  signedOut: { en: 'Logged out', fr: 'Déconnecté' },
})
