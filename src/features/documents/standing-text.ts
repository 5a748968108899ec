import { words } from '#shared/text.ts'
import type { CheckWay, Standing } from './rules.ts'

/** How a document stands, for those who check it. */
export const standingText = words({
  requested: { en: 'Requested', fr: 'Demandé' },
  submitted: { en: 'To check', fr: 'À vérifier' },
  verified: { en: 'Verified', fr: 'Vérifié' },
  rejected: { en: 'Rejected', fr: 'Refusé' },
  expiring: { en: 'Expires soon', fr: 'Expire bientôt' },
  expired: { en: 'Expired', fr: 'Expiré' },
} satisfies Record<Standing, object>)

/** The same, for the person whose it is. */
export const ownStandingText = words({
  requested: { en: 'To send', fr: 'À envoyer' },
  submitted: { en: 'We are checking it', fr: 'En cours de vérification' },
  verified: { en: 'Verified', fr: 'Vérifié' },
  rejected: { en: 'To send again', fr: 'À renvoyer' },
  expiring: { en: 'Expires soon', fr: 'Expire bientôt' },
  expired: { en: 'Expired', fr: 'Expiré' },
} satisfies Record<Standing, object>)

export const checkText = words({
  app: { en: 'in the scheme’s app', fr: 'dans l’application de l’organisme' },
  site: { en: 'on the scheme’s website', fr: 'sur le site de l’organisme' },
  paper: { en: 'by seeing the document itself', fr: 'en voyant le document original' },
} satisfies Record<CheckWay, object>)
