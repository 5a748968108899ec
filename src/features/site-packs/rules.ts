import type { GateResult } from '../requirements/gate.ts'

type Pack = { revokedAt: string | null; expiresAt: string }
/** How somebody of a pack stands; null once nobody knows them any more: their application is gone, or their record put away. */
export type Standing = { stage: string; from: string; to: string | null; gate: GateResult } | null

export const gateReasons = ['revoked', 'expired', 'gone', 'ended', 'not-begun', 'documents'] as const
export type GateReason = (typeof gateReasons)[number]

/** Why somebody may not pass the gate of a site today, for staff alone; null where they may. `today` is the calendar day at the site. */
export function whyNotValid(pack: Pack, standing: Standing, { now, today }: { now: Date; today: string }): GateReason | null {
  if (pack.revokedAt !== null) return 'revoked'
  if (Date.parse(pack.expiresAt) <= now.getTime()) return 'expired'
  if (standing === null) return 'gone'
  const { stage, from, to, gate } = standing
  if (stage !== 'placed' || (to !== null && to < today)) return 'ended'
  if (from > today) return 'not-begun'
  return gate === 'block' ? 'documents' : null
}

/** Whether a pack shows somebody: placed, known, and not past their last day. */
export const isInPack = (standing: Standing, today: string): boolean =>
  standing !== null && standing.stage === 'placed' && (standing.to === null || standing.to >= today)

type Document = { status: string; family: string; expiresOn: string | null; isRemoved: boolean }

/** What of a wallet may lie in a pack: verified, valid today, and nothing that says who may work here. */
export const isForPack = ({ status, family, expiresOn, isRemoved }: Document, today: string): boolean =>
  status === 'verified' && family !== 'right-to-work' && !isRemoved && (expiresOn === null || expiresOn >= today)
