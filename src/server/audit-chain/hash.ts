import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'

/** What the chain begins with. */
export const noHash = '0'.repeat(64)

/** Changes, reason and network of a line, which an erasure may take out; its salts and digests stand in the same order. */
export type Texts = readonly (string | null)[]

/** A line `e` as the chain knows it: what nobody may change, as one text that the database writes the same way each time, and the rest. */
export const lineParts = [
  // The key stands last, and only where there is one: lines that 1.0.0 chained have none.
  sql<string>`(jsonb_build_array(e.id, extract(epoch from e.at), e.actor_id, e.actor_role, e.session_id, e.request_id, e.action, e.object_type,
    e.object_id) || case when e.api_key_id is null then '[]'::jsonb else jsonb_build_array(e.api_key_id) end)::text`.as('core'),
  sql<Texts>`array[e.changes::text, e.reason, e.network]`.as('texts'),
] as const

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Without the salt, an address or a name could be guessed from its digest. */
export const digestOf = (salt: string, text: string) => sha256(`${salt}\n${text}`)

/** Salts and digests of the texts of a line. */
export function commitTo(texts: Texts): { salts: (string | null)[]; digests: (string | null)[] } {
  const salts = texts.map((text) => (text === null ? null : randomBytes(16).toString('hex')))
  return { salts, digests: texts.map((text, i) => (text === null ? null : digestOf(String(salts[i]), text))) }
}

/** The hash of a line, over the hash of the line before it. */
export const hashOf = (of: { prevHash: string; place: number; core: string; digests: Texts }) =>
  sha256(JSON.stringify([of.prevHash, of.place, of.core, of.digests]))
