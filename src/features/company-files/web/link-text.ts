import { words } from '#shared/text.ts'
import type { LinkOutcome } from '../link-rules.ts'

export const text = words({
  openingsTitle: { en: 'Openings of the link', fr: 'Ouvertures du lien' },
  noOpenings: { en: 'Nobody has opened the link yet.', fr: 'Personne n’a encore ouvert le lien.' },
  from: { en: 'network {network}', fr: 'réseau {network}' },
  shownOnce: { en: 'Copy the link now. It won’t be shown again.', fr: 'Copiez le lien maintenant : il ne sera plus affiché.' },
  address: { en: 'Link', fr: 'Lien' },
  copy: { en: 'Copy link', fr: 'Copier le lien' },
  copied: { en: 'Link copied', fr: 'Lien copié' },
  scan: { en: 'QR code of the link', fr: 'QR code du lien' },
  days: { en: 'Days the link works', fr: 'Durée du lien, en jours' },
  daysHint: { en: 'From today, at most {n}.', fr: 'À partir d’aujourd’hui, {n} au maximum.' },
  password: { en: 'Password', fr: 'Mot de passe' },
  passwordHint: {
    en: 'Leave it empty for none. At least {n} characters; pass it on by another way than the link.',
    fr: 'Laissez vide pour n’en mettre aucun. Au moins {n} caractères, à transmettre par un autre moyen que le lien.',
  },
  newPassword: { en: 'New password', fr: 'Nouveau mot de passe' },
  newPasswordHint: {
    en: 'Leave it empty to change nothing. At least {n} characters.',
    fr: 'Laissez vide pour ne rien changer. Au moins {n} caractères.',
  },
})

export const outcomeText = words({
  opened: { en: 'Opened', fr: 'Ouvert' },
  downloaded: { en: 'Downloaded', fr: 'Téléchargé' },
  'password-wrong': { en: 'Wrong password', fr: 'Mot de passe incorrect' },
  expired: { en: 'Refused: expired', fr: 'Refusé : expiré' },
  revoked: { en: 'Refused: revoked', fr: 'Refusé : révoqué' },
  erased: { en: 'Refused: deleted', fr: 'Refusé : supprimé' },
} satisfies Record<LinkOutcome, { en: string; fr: string }>)
