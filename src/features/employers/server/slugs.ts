import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { employerSlug } from '../rules.ts'

type Names = { name: string; tradingName: string | null }

const baseOf = ({ name, tradingName }: Names) => employerSlug(tradingName ?? name)

/** An address for an employer of these names, which nobody has, or had before; `own` is theirs. */
export async function freeSlug(db: WriteDb, names: Names, own?: number): Promise<string> {
  const slug = baseOf(names)
  const [now, before] = await Promise.all([
    db.selectFrom('employers').select('id').where('slug', '=', slug).executeTakeFirst(),
    db.selectFrom('employerSlugs').select('employerId as id').where('slug', '=', slug).executeTakeFirst(),
  ])
  const taken = now ?? before
  return taken && taken.id !== own ? `${slug}-${crypto.randomUUID().slice(0, 8)}` : slug
}

/** The address that follows from changed names; one that the public knew goes on leading there, for good. */
export async function followNames(
  db: WriteDb,
  { id, slug, ...before }: Names & { id: number; slug: string },
  names: Names,
): Promise<string> {
  if (baseOf(before) === baseOf(names)) return slug
  const fresh = await freeSlug(db, names, id)
  if (fresh === slug) return slug
  await db.deleteFrom('employerSlugs').where('slug', '=', fresh).execute()
  await sql`insert into employer_slugs select e.slug, e.id from employers e where e.id = ${id} and is_known_of(e)
    on conflict do nothing`.execute(db)
  return fresh
}
