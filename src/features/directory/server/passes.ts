import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { lastingKey } from '#server/signed.ts'
import { Problem } from '#shared/problem.ts'
import { passHours, showReference } from '../candidate-rules.ts'

type Keeper = Pick<Config, 'dataDir'>

const signed = (keeper: Keeper, what: string) => createHmac('sha256', lastingKey(keeper)).update(what).digest()
const seal = (config: Keeper, linkId: number, until: number) => signed(config, `directory-pass ${linkId} ${until}`).toString('base64url')

/** What a person in the directory is called. Nothing is kept of it, and without our key it leads to nobody. */
export const referenceOf = (config: Keeper, candidateId: number) => showReference(signed(config, `directory-reference ${candidateId}`))

/** By what people in the directory who are alike are put in order: it tells nothing either. */
export const orderKey = (config: Keeper) => signed(config, 'directory-order')

/** What stands in addresses instead of the link's own token, which is worth months; this one is worth hours. */
export function passOf(config: Keeper, linkId: number, now: Date, linkEnds: Date): { pass: string; expiresAt: Date } {
  const expiresAt = new Date(Math.min(now.getTime() + passHours * 3_600_000, linkEnds.getTime()))
  return { pass: `${linkId}-${expiresAt.getTime()}-${seal(config, linkId, expiresAt.getTime())}`, expiresAt }
}

/** Refuses a pass that we did not sign, that is over, or whose link was withdrawn since. */
export async function checkPass(config: Keeper, db: ReadDb, now: Date, pass: string): Promise<void> {
  const [, id = '', until = '', signature = ''] = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/.exec(pass) ?? []
  const isOurs = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(seal(config, Number(id), Number(until))))
  if (!isOurs || Number(until) <= now.getTime() || !(await workingLinks(db, now).where('l.id', '=', Number(id)).executeTakeFirst()))
    throw new Problem(410, 'directory-link-lapsed')
}

/** Links that are neither over nor withdrawn, of contacts with whom we speak. */
export const workingLinks = (db: ReadDb, now: Date) =>
  db
    .selectFrom('directoryLinks as l')
    .innerJoin('employerContacts as c', 'c.id', 'l.contactId')
    .innerJoin('employers as e', 'e.id', 'c.employerId')
    .select(['l.id', 'l.openedAt', 'l.expiresAt', 'c.employerId'])
    .where('l.withdrawnAt', 'is', null)
    .where('l.expiresAt', '>', now.toISOString())
    .where('e.archivedAt', 'is', null)
    .where('e.doNotContactAt', 'is', null)
