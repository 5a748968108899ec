import type { Locale } from '#shared/locale.ts'
import { say, words } from '#shared/text.ts'
import { text as userText } from '../users/text.ts'
import type { DoerRole } from './rules.ts'
import type { AuditLine } from './shapes.ts'

const { admin, operation, agent, candidate } = userText
/** In which role something was done. */
export const roleText = words({
  admin,
  operation,
  agent,
  candidate,
  anonymous: { en: 'Visitor', fr: 'Visiteur' },
  task: { en: 'Lintel itself', fr: 'Lintel, automatiquement' },
  'command-line': { en: 'Command line', fr: 'Ligne de commande' },
  'identity-admin': { en: 'Identity administration', fr: 'Administration des identités' },
} satisfies Record<DoerRole, { en: string; fr: string }>)

const text = words({ gone: { en: 'Someone who has left', fr: 'Une personne qui n’est plus là' } })

const sayRole = (role: string, locale: Locale) => (role in roleText ? say(roleText, locale)[role as DoerRole] : role)

/** Who did something: by name, or as what where nobody has one. */
export const sayDoer = ({ actorId, actorName, actorRole }: Pick<AuditLine, 'actorId' | 'actorName' | 'actorRole'>, locale: Locale) =>
  actorName ?? (actorId === null ? sayRole(actorRole, locale) : say(text, locale).gone)
