import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { signerOf } from '#server/signed.ts'
import { Problem } from '#shared/problem.ts'
import { newSecret, sha256 } from '../../../identity/server/accounts/secrets.ts'
import { checkPassword, hashPassword } from '../../../identity/server/proofs/passwords.ts'
import { type LinkOutcome, linkOutcomes, mostOpenings, mostWrong, passMinutes, whyNotOpen, wrongMinutes } from '../../link-rules.ts'

type Keeper = Pick<Config, 'dataDir'>

/** The token of a new link, 128 bits that nobody learns again, and what is kept of it and of its password. */
export async function makeSecret(password: string | null) {
  const token = newSecret(16)
  return { token, hash: sha256(token), passwordHash: password === null ? null : await hashPassword(password) }
}

/** What links of one kind are in the audit log. */
export type LinkKind = 'shared-link' | 'site-pack'
export type SecretLink = { id: number; passwordHash: string | null; revokedAt: string | null; expiresAt: string; isThere: boolean }
type Noting = { audit: WriteContext['audit']; now: Date; config: Keeper }

/** A pass names its link and the password of that time: a new password makes an older pass worthless. */
const signerFor = (kind: LinkKind, { id, passwordHash }: SecretLink) => signerOf(`pass of ${kind} ${id} ${passwordHash}`)

/** Refuses a link that opens nothing, and notes that somebody tried; 403, unnoted, where its password was not given yet. */
export function admit(at: Noting, kind: LinkKind, link: SecretLink, pass: string | undefined): void {
  const why = whyNotOpen(link, at.now)
  if (why !== null) refuse(at, link, why, new Problem(410, `link-${why}`))
  if (link.passwordHash === null) return
  const until = pass === undefined ? null : signerFor(kind, link).numberIn(at.config, pass)
  if (until === null || until <= at.now.getTime() / 1000) throw new Problem(403, 'link-locked')
}

function refuse({ audit }: Noting, { id }: SecretLink, outcome: LinkOutcome, problem: Problem): never {
  audit({ objectId: id, changes: { outcome }, staysIfRefused: true })
  throw problem
}

const withoutKeys = () => Promise.reject(new Error('A link has no password of another system.'))

/** Takes the password of a link for a pass. After some wrong ones nobody is heard for a while, wherever they come from. */
export async function unlock(at: WriteContext, kind: LinkKind, link: SecretLink, password: string): Promise<string> {
  const why = whyNotOpen(link, at.now)
  if (why !== null) refuse(at, link, why, new Problem(410, `link-${why}`))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit where object_type = ${kind} and object_id = ${link.id}
    and changes ->> 'outcome' = 'password-wrong' and at > now() - make_interval(mins => ${wrongMinutes})`.execute(at.db)
  if ((rows[0]?.n ?? 0) >= mostWrong) throw new Problem(429, 'rate-limited', { retryAfterSeconds: wrongMinutes * 60 })
  if (link.passwordHash !== null && !(await checkPassword(link.passwordHash, password, withoutKeys)))
    refuse(at, link, 'password-wrong', new Problem(403, 'link-password-wrong'))
  at.audit({ objectId: link.id })
  return signerFor(kind, link).sign(at.config, Math.floor(at.now.getTime() / 1000) + passMinutes * 60)
}

/** Who opened a link, as far as we remember it: when, from which network, and what came of it; the latest first. */
export async function listOpenings(db: ReadDb, kind: LinkKind, linkId: number) {
  const { rows } = await sql<{ id: number; at: string; network: string | null; outcome: LinkOutcome; fileId: number | null }>`
    select id::int, at, network, changes ->> 'outcome' as outcome, (changes ->> 'fileId')::int as "fileId" from audit
    where object_type = ${kind} and object_id = ${linkId} and changes ->> 'outcome' = any(${[...linkOutcomes]})
    order by id desc limit ${mostOpenings}`.execute(db)
  return { items: rows }
}

/** These links, each with how often it was opened and when last. */
export async function withOpenings<Row extends { id: number }>(db: ReadDb, kind: LinkKind, rows: readonly Row[]) {
  const of = await countOpenings(
    db,
    kind,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, openings: of(row.id) }))
}

async function countOpenings(db: ReadDb, kind: LinkKind, linkIds: readonly number[]) {
  const { rows } = await sql<{
    linkId: number
    n: number
    lastAt: string
  }>`select object_id as "linkId", count(*)::int as n, max(at) as "lastAt"
    from audit where object_type = ${kind} and object_id = any(${linkIds}::bigint[]) and changes ->> 'outcome' = 'opened' group by 1`.execute(
    db,
  )
  const byLink = new Map(rows.map(({ linkId, n, lastAt }) => [Number(linkId), { n, lastAt }]))
  return (linkId: number) => byLink.get(linkId) ?? { n: 0, lastAt: null }
}
