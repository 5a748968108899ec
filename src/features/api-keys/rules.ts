import type { Role } from '#shared/roles.ts'
import { type Door, entryOf } from '../identity/entry.ts'

/** What a key may do: as much as somebody with this role. */
export const keyRoles = ['admin', 'operation', 'agent'] as const satisfies readonly Role[]
export type KeyRole = (typeof keyRoles)[number]

/** For how many days a key works, as the form offers it. */
export const usualKeyDays = [30, 90, 365] as const

/** What every key begins with, so that one that was published by mistake is found. */
export const keyStart = 'lintel_'

/**
 * Whether a key works: `left` when its maker has no account here any more that is an administrator's, `no-second-factor` when staff must have
 * one and its maker had none when they made it.
 */
export const keyStates = ['works', 'expired', 'left', 'no-second-factor'] as const
export type KeyState = (typeof keyStates)[number]

type Standing = { maker: Door; expiresAt: string | null; lacksSecondFactor: boolean }

export function keyStateOf({ maker, expiresAt, lacksSecondFactor }: Standing, now: Date): KeyState {
  if (maker.role !== 'admin' || entryOf(maker, 'session', now) !== 'enters') return 'left'
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return 'expired'
  return lacksSecondFactor ? 'no-second-factor' : 'works'
}
