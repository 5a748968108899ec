import { isIPv6 } from 'node:net'
import { Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'

type Budget = { requests: number; seconds: number }

/** Requests a person (or, signed out, a network) may send; each class counts on its own. SECURITY.md section 10. */
export const budgets = {
  api: { user: { requests: 600, seconds: 60 }, anonymous: { requests: 200, seconds: 60 } },
  search: { user: { requests: 600, seconds: 60 }, anonymous: { requests: 60, seconds: 60 } },
  apply: { user: { requests: 60, seconds: 86_400 }, anonymous: { requests: 20, seconds: 3600 } },
  upload: { user: { requests: 60, seconds: 3600 }, anonymous: { requests: 20, seconds: 3600 } },
  mail: { user: { requests: 120, seconds: 3600 }, anonymous: { requests: 5, seconds: 3600 } },
  register: { user: { requests: 10, seconds: 900 }, anonymous: { requests: 5, seconds: 900 } },
} satisfies Record<string, { user: Budget; anonymous: Budget }>

export type Limiter = { spend(name: string, actor: Actor, address: string): void }

/**
 * Token buckets in this process. Several processes each keep their own, so a fleet allows a multiple; locks that must
 * hold exactly (sign-in) live in the database instead.
 */
export function createLimiter(scale: number): Limiter {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    spend(name, actor, address) {
      const { user, anonymous } = budgets[name as keyof typeof budgets] ?? budgets.api
      const budget = actor.id === null ? anonymous : user
      const size = budget.requests * scale
      const key = `${name}:${actor.id ?? network(address)}`
      const now = performance.now()
      if (buckets.size > 50_000) sweep(buckets, now)
      const bucket = buckets.get(key) ?? { tokens: size, at: now }
      bucket.tokens = Math.min(size, bucket.tokens + ((now - bucket.at) / 1000) * (size / budget.seconds))
      bucket.at = now
      buckets.set(key, bucket)
      if (bucket.tokens < 1)
        throw new Problem(429, 'rate-limited', { retryAfterSeconds: Math.ceil(((1 - bucket.tokens) * budget.seconds) / size) })
      bucket.tokens -= 1
    },
  }
}

/** Forgets whoever has been quiet for longer than any budget's window. */
function sweep(buckets: Map<string, { at: number }>, now: number): void {
  for (const [key, { at }] of buckets) if (now - at > 3_600_000) buckets.delete(key)
  if (buckets.size > 50_000) buckets.clear()
}

/** One household or office: an IPv4 address, or the /64 of an IPv6 one. */
export function network(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}
