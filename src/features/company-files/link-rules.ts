/** A link opens what it leads to for so many days. */
export const usualLinkDays = 14
export const mostLinkDays = 365
export const linkPassword = { min: 8, max: 100 }

/** So many wrong passwords in so many minutes, from wherever they come, and a link asks for patience. */
export const mostWrong = 10
export const wrongMinutes = 15
/** How long a browser that knew the password may read on. */
export const passMinutes = 120

/** What came of an opening; kept with when it was and from which network. */
export const linkOutcomes = ['opened', 'downloaded', 'password-wrong', 'expired', 'revoked', 'erased'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]
/** So many of the latest openings are shown. */
export const mostOpenings = 200

type Link = { revokedAt: string | null; expiresAt: string; isThere: boolean }

/** Why a link opens nothing any more; what was revoked says so, whatever else is wrong with it. */
export function whyNotOpen({ revokedAt, expiresAt, isThere }: Link, now: Date): 'revoked' | 'erased' | 'expired' | null {
  if (revokedAt !== null) return 'revoked'
  if (!isThere) return 'erased'
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : null
}

/** The last instant of a link that lasts so many days. */
export const linkEnd = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** The days that are left of a link, the one that has begun counted; one that is over has one again. */
export const daysLeft = (expiresAt: string, now: Date) => Math.max(1, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 86_400_000))
