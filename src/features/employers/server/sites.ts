import { type Given, givenOf } from '#server/given.ts'
import { stale } from '#server/stale.ts'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import { normalPostcode } from '../../places/countries.ts'
import { checkPlace, withTownOfPostcode } from '../../places/server/queries.ts'
import { mostOfEach } from '../rules.ts'
import type { Site, SiteInput } from '../shapes.ts'
import { announce, holdEmployer } from './commands.ts'
import { sites } from './queries.ts'

/** Adds a place where their people work. */
export async function addSite(at: WriteContext, employerId: number, fields: SiteInput): Promise<Site> {
  const { db, now, audit } = at
  await holdEmployer(at, employerId)
  const { n } = await db
    .selectFrom('employerSites')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('employerId', '=', employerId)
    .executeTakeFirstOrThrow()
  if (n >= mostOfEach) throw new Problem(409, 'employer-full')
  const { id } = await db
    .insertInto('employerSites')
    .values({ ...(await checked(db, fields)), employerId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { employerId } })
  await announce(db, employerId)
  return findSite(at, id)
}

/** Changes what was given, when the caller saw the newest version. */
export async function changeSite(at: WriteContext, siteId: number, version: number, changes: Given<SiteInput>): Promise<Site> {
  const { db, now, audit } = at
  const { employerId } = await findSite(at, siteId)
  await holdEmployer(at, employerId)
  const current = await findSite(at, siteId)
  if (current.version !== version) throw await stale(at, 'employer-site', siteId, ['employer-site.changed'])
  const given = givenOf(changes)
  const { name, country, address, postcode: code, place, accessNotes } = current
  const merged = { name, country, address, postcode: code, placeId: place?.id ?? null, accessNotes, ...given }
  await db
    .updateTable('employerSites')
    .set({ ...(await checked(db, merged)), version: version + 1, updatedAt: now })
    .where('id', '=', siteId)
    .execute()
  audit({ objectId: siteId, changes: { employerId, fields: Object.keys(given) } })
  await announce(db, employerId)
  return findSite(at, siteId)
}

export async function removeSite(at: WriteContext, siteId: number): Promise<void> {
  const { employerId } = await findSite(at, siteId)
  await holdEmployer(at, employerId)
  await at.db.deleteFrom('employerSites').where('id', '=', siteId).execute()
  at.audit({ objectId: siteId, changes: { employerId } })
  await announce(at.db, employerId)
}

const findSite = async ({ db }: WriteContext, siteId: number): Promise<Site> =>
  found(await sites(db).where('s.id', '=', siteId).executeTakeFirst())

/** The postcode as the site's country writes it. */
async function checked(db: WriteDb, site: SiteInput): Promise<SiteInput> {
  await checkPlace(db, site.placeId)
  const code = site.postcode && normalPostcode(site.postcode, site.country)
  if (site.postcode && !code)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/postcode', code: `postcode-invalid-${site.country}` }] })
  return withTownOfPostcode(db, { ...site, postcode: code }, site)
}
