import { words } from '#shared/text.ts'
import type { ShareRole } from '../share-rules.ts'

export const text = words({
  shareTo: { en: 'Share…', fr: 'Partager…' },
  shareIt: { en: 'Share “{name}”', fr: 'Partager « {name} »' },
  shared: { en: 'Shared', fr: 'Partage' },
  within: { en: 'People in the agency', fr: 'Personnes de l’agence' },
  notShared: {
    en: 'Shared with nobody yet, beyond those who see it here.',
    fr: 'Pas encore partagé, en dehors des personnes qui le voient ici.',
  },
  mayRead: { en: 'may read', fr: 'peut lire' },
  with: { en: 'With whom', fr: 'Avec qui' },
  onePerson: { en: 'One person', fr: 'Une personne' },
  person: { en: 'Person', fr: 'Personne' },
  needPerson: { en: 'Choose a person or a role.', fr: 'Choisissez une personne ou un rôle.' },
  withRole: { en: 'All: {role}', fr: 'Tous : {role}' },
  add: { en: 'Share', fr: 'Partager' },
  added: { en: 'Shared', fr: 'Partagé' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  stopIt: { en: 'Stop sharing with {name}', fr: 'Arrêter le partage avec {name}' },
  stopped: { en: 'No longer shared', fr: 'Partage arrêté' },
  links: { en: 'Links', fr: 'Liens' },
  noLinks: { en: 'No link yet.', fr: 'Aucun lien pour l’instant.' },
  aboutLinks: {
    en: 'Whoever has the link opens it without an account, until it expires. Each opening is logged.',
    fr: 'Le lien s’ouvre sans compte, jusqu’à son expiration. Chaque ouverture est enregistrée.',
  },
  link: { en: 'Link', fr: 'Lien' },
  linkWithPassword: { en: 'Link with password', fr: 'Lien avec mot de passe' },
  until: { en: 'until {day}', fr: 'jusqu’au {day}' },
  ended: { en: 'expired on {day}', fr: 'expiré le {day}' },
  revokedOn: { en: 'revoked on {day}', fr: 'révoqué le {day}' },
  opened: { en: { one: 'opened once', other: 'opened {n} times' }, fr: { one: 'ouvert une fois', other: 'ouvert {n} fois' } },
  neverOpened: { en: 'not opened yet', fr: 'pas encore ouvert' },
  openings: { en: 'Openings', fr: 'Ouvertures' },
  openingsOf: { en: 'Openings of the link of {day}', fr: 'Ouvertures du lien du {day}' },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  revokeIt: { en: 'Revoke the link of {day}', fr: 'Révoquer le lien du {day}' },
  revoked: { en: 'Link revoked', fr: 'Lien révoqué' },
  newLink: { en: 'New link', fr: 'Nouveau lien' },
  make: { en: 'Create link', fr: 'Créer le lien' },
  withMe: { en: 'Shared with me', fr: 'Partagés avec moi' },
  nothing: { en: 'Nothing is shared with you yet', fr: 'Rien n’est encore partagé avec vous' },
  nothingBody: {
    en: 'Files and folders that the agency shares with you will stand here.',
    fr: 'Les fichiers et dossiers que l’agence partage avec vous s’afficheront ici.',
  },
  zip: { en: 'Download as a zip file', fr: 'Télécharger (zip)' },
  all: { en: 'All that is shared with me', fr: 'Tout ce qui est partagé avec moi' },
})

/** Everybody of a role. */
export const roleText = words({
  admin: { en: 'Administrators', fr: 'Administrateurs' },
  operation: { en: 'Recruiters', fr: 'Recruteurs' },
  agent: { en: 'Agents', fr: 'Agents' },
} satisfies Record<ShareRole, { en: string; fr: string }>)
