import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { signSomeUp } from '../../candidates/server/demo.ts'

const women = new Set(
  'Amelia Priya Grace Zara Niamh Aleksandra Cerys Isla Funmi Fatima Ruby Ewa Megan Shannon Chloe Daniela Leah Emma Inès Chloé Aïcha Léa Yasmine Camille Maria Manon Nadia Élodie Awa Océane Zoé Maëlys Salomé'.split(
    ' ',
  ),
)

/** Most of those who have an account said their gender. The filter is off, as it is everywhere. */
export async function makeEquality(db: WriteDb, now: Date): Promise<void> {
  const people = await signSomeUp(db, 70)
  const rows = people.flatMap(({ accountId, firstName, at }, i) => {
    const gender = i % 23 === 7 ? ('other' as const) : women.has(firstName) ? ('female' as const) : ('male' as const)
    const saidAt = sql<string>`greatest(${at}::timestamptz, ${now}::timestamptz - ${i} * interval '1 day')`
    return i % 6 === 5 ? [] : [{ accountId, gender, saidAt }]
  })
  await db.insertInto('candidateGenders').values(rows).execute()
}
