import { words } from '#shared/text.ts'
import type { CheckWay, Standing } from './rules.ts'

/** How a document stands, for those who check it. */
export const standingText = words({
  requested: { en: 'Requested', fr: 'Demandé' },
  submitted: { en: 'Needs checking', fr: 'À vérifier' },
  verified: { en: 'Verified', fr: 'Vérifié' },
  rejected: { en: 'Rejected', fr: 'Refusé' },
  expiring: { en: 'Expires soon', fr: 'Expire bientôt' },
  expired: { en: 'Expired', fr: 'Expiré' },
} satisfies Record<Standing, object>)

/** The same, for the person whose it is. */
export const ownStandingText = words({
  requested: { en: 'Needed', fr: 'À envoyer' },
  submitted: { en: 'Checking', fr: 'En cours de vérification' },
  verified: { en: 'Verified', fr: 'Vérifié' },
  rejected: { en: 'Rejected: send again', fr: 'Refusé : à renvoyer' },
  expiring: { en: 'Expires soon', fr: 'Expire bientôt' },
  expired: { en: 'Expired', fr: 'Expiré' },
} satisfies Record<Standing, object>)

export const checkText = words({
  app: { en: 'in the scheme’s app', fr: 'dans l’application de l’organisme' },
  site: { en: 'on the scheme’s website', fr: 'sur le site de l’organisme' },
  paper: { en: 'original document seen', fr: 'document original vu' },
} satisfies Record<CheckWay, object>)
