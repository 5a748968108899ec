import type { WriteDb } from '#server/db.ts'

/** What the agency has added to the lists by now, and one that it no longer offers. */
export async function makeCategories(db: WriteDb, now: Date): Promise<void> {
  const added = [
    {
      kind: 'trade',
      slug: 'rope-access-technician',
      nameEn: 'Rope access technician',
      nameFr: 'Cordiste',
      position: 45,
      synonyms: ['abseiler', 'IRATA'],
    },
    {
      kind: 'trade',
      slug: 'solar-installer',
      nameEn: 'Solar panel installer',
      nameFr: 'Installateur photovoltaïque',
      position: 46,
      synonyms: ['PV fitter'],
    },
    {
      kind: 'sector',
      slug: 'farm-buildings',
      nameEn: 'Farm buildings',
      nameFr: 'Bâtiments agricoles',
      position: 5,
      synonyms: [],
      isHidden: true,
    },
  ] as const
  await db
    .insertInto('categories')
    .values(added.map((one) => ({ ...one, synonyms: [...one.synonyms], createdAt: now, updatedAt: now })))
    .execute()
}
