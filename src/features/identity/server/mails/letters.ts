import { placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { text } from './mail-text.ts'

export type Subject = 'reset' | 'verify' | 'signIn' | 'change' | 'recover' | 'registered'
const code = (subject: Subject, en: string, fr: string) =>
  ({
    name: { en, fr },
    to: 'user',
    subject: text[`${subject}Subject`],
    text: [text[`${subject}Body`]],
    button: text[`${subject}Action`],
  }) as const

/** What the owner of an account always hears of: each changes how one gets in. */
export type Notice =
  | 'passwordChanged'
  | 'passwordSet'
  | 'passwordRemoved'
  | 'factorAdded'
  | 'factorRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'providerAdded'
  | 'providerRemoved'
const notice = (subject: Notice | 'addressMoved' | 'newDevice', en: string, fr: string) =>
  ({
    name: { en, fr },
    to: 'user',
    subject: text[`${subject}Subject`],
    text: [text[`${subject}Body`]],
    end: [text.ifNotYou],
    button: text.notMe,
  }) as const
const provider = { placeholders: { provider: placeholder('Service', 'Service', 'Google') } }

/** Mails to the owner of an account. */
export const accountLetters = letters('account', {
  verify: code('verify', 'Confirm an address', 'Confirmation de l’adresse'),
  reset: code('reset', 'Reset a password', 'Réinitialisation du mot de passe'),
  signIn: code('signIn', 'Login link', 'Lien de connexion'),
  change: code('change', 'Confirm a new address', 'Confirmation de la nouvelle adresse'),
  recover: code('recover', 'Address changed, to the old one', 'Adresse modifiée, à l’ancienne'),
  registered: code('registered', 'Already registered', 'Déjà inscrit'),
  passwordChanged: notice('passwordChanged', 'Password changed', 'Mot de passe modifié'),
  passwordSet: notice('passwordSet', 'Password added', 'Mot de passe ajouté'),
  passwordRemoved: notice('passwordRemoved', 'Password removed', 'Mot de passe supprimé'),
  addressMoved: notice('addressMoved', 'Address changed by an administrator', 'Adresse modifiée par un administrateur'),
  factorAdded: notice('factorAdded', 'Authenticator app connected', 'Application d’authentification associée'),
  factorRemoved: notice('factorRemoved', 'Authenticator app disconnected', 'Application d’authentification dissociée'),
  recoveryCodesMade: notice('recoveryCodesMade', 'New recovery codes', 'Nouveaux codes de secours'),
  recoveryCodeUsed: notice('recoveryCodeUsed', 'Recovery code used', 'Code de secours utilisé'),
  providerAdded: { ...notice('providerAdded', 'Way to log in added', 'Moyen de connexion ajouté'), ...provider },
  providerRemoved: { ...notice('providerRemoved', 'Way to log in removed', 'Moyen de connexion supprimé'), ...provider },
  newDevice: {
    ...notice('newDevice', 'New device', 'Nouvel appareil'),
    placeholders: {
      device: placeholder('Device', 'Appareil', 'Firefox on Windows', 'Firefox sur Windows'),
      network: placeholder('Network address', 'Adresse réseau', '203.0.113.7'),
    },
  },
})
