import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

/** Another record of somebody in the demonstration, as a colleague wrote them down who did not look first; answers with its number. */
export async function writeDownAgain(
  db: WriteDb,
  of: number,
  {
    email,
    phone,
    ...changes
  }: {
    email: string | null
    phone: string | null
    firstName?: string
    lastName?: string
    dateOfBirth?: string
    source?: string
    note?: string
    ownerId?: number | null
  },
  createdAt: Date,
): Promise<number> {
  const { firstName = null, lastName = null, dateOfBirth = null, source = 'walk-in', note = '', ownerId = null } = changes
  const { rows } = await sql<{ id: number }>`
    insert into candidates (first_name, last_name, email, phone, date_of_birth, place_id, postcode, country, locale, trade, job_types, source, note, owner_id, lawful_basis, created_at, updated_at)
    select coalesce(${firstName}, first_name), coalesce(${lastName}, last_name), ${email}, ${phone}, coalesce(${dateOfBirth}::date, date_of_birth), place_id, postcode,
      country, locale, trade, job_types, ${source}, ${note}, ${ownerId}::bigint, 'legitimate-interest', ${createdAt}, ${createdAt}
    from candidates where id = ${of} returning id`.execute(db)
  return rows[0]?.id as number
}
