import { words } from '#shared/text.ts'
import type { GateReason } from '../rules.ts'

export const text = words({
  packs: { en: 'Site packs', fr: 'Dossiers de chantier' },
  about: {
    en: 'The people placed here and their documents, in one link for the site, with codes for the gate.',
    fr: 'Les personnes placées ici et leurs documents, en un seul lien pour le chantier, avec des codes pour l’entrée.',
  },
  none: { en: 'None yet.', fr: 'Aucun pour l’instant.' },
  add: { en: 'New site pack', fr: 'Nouveau dossier de chantier' },
  change: { en: 'Change site pack', fr: 'Modifier le dossier de chantier' },
  people: { en: { one: '{n} person', other: '{n} people' }, fr: { one: '{n} personne', other: '{n} personnes' } },
  until: { en: 'until {day}', fr: 'jusqu’au {day}' },
  ended: { en: 'expired on {day}', fr: 'expiré le {day}' },
  revokedOn: { en: 'revoked on {day}', fr: 'révoqué le {day}' },
  withPassword: { en: 'with password', fr: 'avec mot de passe' },
  madeBy: { en: 'by {name}', fr: 'par {name}' },
  opened: { en: { one: 'opened once', other: 'opened {n} times' }, fr: { one: 'ouvert une fois', other: 'ouvert {n} fois' } },
  neverOpened: { en: 'not opened yet', fr: 'pas encore ouvert' },
  badges: { en: 'Badges for the gate', fr: 'Badges pour l’entrée' },
  openings: { en: 'See openings', fr: 'Voir les ouvertures' },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  revokeTitle: { en: 'Revoke this site pack?', fr: 'Révoquer ce dossier de chantier ?' },
  revokeBody: {
    en: 'The link opens nothing any more, and every badge of it is not valid from now on. This cannot be undone.',
    fr: 'Le lien n’ouvrira plus rien et ses badges ne seront plus valables. C’est irréversible.',
  },
  revoked: { en: 'Site pack revoked', fr: 'Dossier de chantier révoqué' },
  actionsFor: { en: 'Actions for the site pack of {day}', fr: 'Actions pour le dossier du {day}' },
  of: { en: 'Site pack of {day}', fr: 'Dossier du {day}' },
  nobody: {
    en: 'Nobody is placed on this job now. Place somebody first.',
    fr: 'Personne n’est placé sur cette offre. Placez d’abord quelqu’un.',
  },
  choose: { en: 'Who is in it, and what the site sees', fr: 'Qui en fait partie, et ce que voit le chantier' },
  onlyGood: {
    en: 'Only documents that are verified and valid today. Right-to-work papers are never shown.',
    fr: 'Seulement des documents vérifiés et valables aujourd’hui. Les titres autorisant à travailler ne sont jamais montrés.',
  },
  noDocuments: { en: 'No document that could be shown', fr: 'Aucun document à montrer' },
  validTo: { en: 'valid to {day}', fr: 'valable jusqu’au {day}' },
  needPeople: { en: 'Choose at least one person.', fr: 'Choisissez au moins une personne.' },
  make: { en: 'Make the pack', fr: 'Créer le dossier' },
  print: { en: 'Print', fr: 'Imprimer' },
  back: { en: 'Back to the job', fr: 'Retour à l’offre' },
  badgesBody: {
    en: 'A phone’s camera at the gate shows whether a badge is valid today, and nothing about anybody.',
    fr: 'À l’entrée, l’appareil photo d’un téléphone indique si le badge est valable aujourd’hui, sans rien dire de personne.',
  },
  crew: { en: 'The whole crew', fr: 'Toute l’équipe' },
  codeOf: { en: 'Gate code of {name}', fr: 'Code d’entrée de {name}' },
  validToday: { en: 'Valid today', fr: 'Valable aujourd’hui' },
  noBadges: { en: 'Nobody is in this pack any more.', fr: 'Plus personne ne fait partie de ce dossier.' },
})

/** Why a badge is not valid, for staff. */
export const reasonText = words({
  revoked: { en: 'The pack was revoked', fr: 'Le dossier a été révoqué' },
  expired: { en: 'The pack has expired', fr: 'Le dossier a expiré' },
  gone: { en: 'Not on the job any more', fr: 'N’est plus sur cette offre' },
  ended: { en: 'The placement has ended', fr: 'La mission est terminée' },
  'not-begun': { en: 'The first day is still to come', fr: 'Le premier jour est à venir' },
  documents: { en: 'A required document is missing or has ended', fr: 'Un document exigé manque ou a expiré' },
} satisfies Record<GateReason, { en: string; fr: string }>)
