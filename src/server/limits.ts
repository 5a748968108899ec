import { isIPv4, isIPv6 } from 'node:net'
import { Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { createRecent, type Recent } from './recent.ts'

type Budget = { requests: number; seconds: number }

/** Requests a person (or, signed out, a network) may send; each class counts on its own. */
export const budgets: Record<'api' | (string & {}), { user: Budget; anonymous: Budget }> = {
  api: { user: { requests: 600, seconds: 60 }, anonymous: { requests: 200, seconds: 60 } },
  // A crawler reads twenty pages a second; of a page's files and of the screens behind the login nothing counts here.
  page: { user: { requests: 1200, seconds: 60 }, anonymous: { requests: 1200, seconds: 60 } },
  // What describes the API: large, and read once a release.
  document: { user: { requests: 120, seconds: 60 }, anonymous: { requests: 120, seconds: 60 } },
  search: { user: { requests: 600, seconds: 60 }, anonymous: { requests: 60, seconds: 60 } },
  // One asks with every letter or so that one types.
  suggest: { user: { requests: 600, seconds: 60 }, anonymous: { requests: 300, seconds: 60 } },
  apply: { user: { requests: 60, seconds: 86_400 }, anonymous: { requests: 20, seconds: 3600 } },
  upload: { user: { requests: 60, seconds: 3600 }, anonymous: { requests: 20, seconds: 3600 } },
  // Ten to a file that is sent in parts, forty by a link; a recruitment day has many behind one address.
  part: { user: { requests: 1200, seconds: 3600 }, anonymous: { requests: 1200, seconds: 3600 } },
  // A whole folder at once, and a hundred parts to its largest files.
  'company-upload': { user: { requests: 3000, seconds: 3600 }, anonymous: { requests: 5, seconds: 3600 } },
  'company-part': { user: { requests: 12_000, seconds: 3600 }, anonymous: { requests: 5, seconds: 3600 } },
  mail: { user: { requests: 120, seconds: 3600 }, anonymous: { requests: 5, seconds: 3600 } },
  // A conversation, not a flood: the other side may get a mail.
  message: { user: { requests: 120, seconds: 3600 }, anonymous: { requests: 5, seconds: 3600 } },
  // Those who write may be many in one office, and each may have to correct something.
  enquiry: { user: { requests: 20, seconds: 3600 }, anonymous: { requests: 20, seconds: 3600 } },
  // Three a day; each may be asked for twice, before and after a fresh sign-in.
  export: { user: { requests: 6, seconds: 86_400 }, anonymous: { requests: 6, seconds: 86_400 } },
  // Each hands out what a whole list says.
  sheet: { user: { requests: 30, seconds: 3600 }, anonymous: { requests: 5, seconds: 3600 } },
  // A token cannot be guessed; a recruitment day has many behind one address.
  link: { user: { requests: 30, seconds: 900 }, anonymous: { requests: 30, seconds: 900 } },
  // Each press on a shelf is one; an office buys from one address.
  basket: { user: { requests: 300, seconds: 60 }, anonymous: { requests: 120, seconds: 60 } },
  checkout: { user: { requests: 60, seconds: 3600 }, anonymous: { requests: 30, seconds: 3600 } },
  register: { user: { requests: 10, seconds: 900 }, anonymous: { requests: 5, seconds: 900 } },
}

/** What a request leaves of its budget. `retryAfterSeconds` is there when the request was one too many. */
export type Spent = { limit: number; remaining: number; resetSeconds: number; retryAfterSeconds?: number }
export type Limiter = { spend(name: string, actor: Pick<Actor, 'id' | 'apiKeyId'>, address: string): Spent }

/** Refuses the request that was one too many, and says when to come back. */
export function refuseSpent({ retryAfterSeconds }: Pick<Spent, 'retryAfterSeconds'>): void {
  if (retryAfterSeconds !== undefined) throw new Problem(429, 'rate-limited', { retryAfterSeconds })
}

/** Of each class, accounts apart from networks: a flood of one kind must not free anybody of another. */
const mostKept = 20_000

/**
 * Token buckets in this process. Several processes each keep their own, so a fleet allows a multiple; locks that must
 * hold exactly (sign-in) live in the database instead.
 */
export function createLimiter(scale: number, clockMs: () => number = () => performance.now()): Limiter {
  type Bucket = { tokens: number; at: number }
  const kinds = new Map<string, Recent<Bucket>>()
  return {
    spend(name, actor, address) {
      const { user, anonymous } = budgets[name] ?? budgets.api
      const budget = actor.id === null ? anonymous : user
      const limit = budget.requests * scale
      const perSecond = limit / budget.seconds
      const kind = actor.id === null ? name : `${name} of accounts`
      const buckets = kinds.get(kind) ?? createRecent<Bucket>(mostKept)
      kinds.set(kind, buckets)
      // A program that asks too much must not keep its maker out.
      const key = actor.apiKeyId === undefined ? String(actor.id ?? network(address)) : `key ${actor.apiKeyId}`
      const now = clockMs()
      const bucket = buckets.get(key) ?? { tokens: limit, at: now }
      const tokens = Math.min(limit, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
      const isAllowed = tokens >= 1
      const left = isAllowed ? tokens - 1 : tokens
      buckets.set(key, { tokens: left, at: now })
      return {
        limit: Math.floor(limit),
        remaining: Math.floor(left),
        resetSeconds: Math.ceil((limit - left) / perSecond),
        ...(isAllowed ? {} : { retryAfterSeconds: Math.ceil((1 - left) / perSecond) }),
      }
    },
  }
}

/** One street of the network, an IPv4 /24 or an IPv6 /64: where somebody is, as far as we remember it. */
export function networkOf(ip: string): string {
  const address = network(ip)
  return isIPv4(address) ? address.replace(/\.\d+$/, '.0') : address
}

/** One household or office: an IPv4 address, or the /64 of an IPv6 one. */
export function network(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':') ?? []
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right].slice(0, 4).join(':')
}
