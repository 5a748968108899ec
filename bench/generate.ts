import { sql } from 'kysely'
import type { Database } from '#server/db.ts'
import { randomFrom } from '#server/random.ts'
import { nameOf, slugsOf } from '#shared/categories.ts'
import { listCategories } from '../src/features/categories/server/queries.ts'
import { type Advert, families } from '../src/features/jobs/server/demo-adverts.ts'
import { experiences, jobTypes, tags } from '../src/features/jobs/options.ts'
import { monthlyPay } from '../src/features/jobs/rules.ts'

const batch = 2000

/** So many open jobs across all towns, written by set, with the search table filled by the same trigger as in life. */
export async function generateJobs({ kysely, pool }: Database, count: number, now: Date): Promise<void> {
  const random = randomFrom(7)
  const towns = await kysely.selectFrom('places').select(['id', 'name', 'country']).orderBy('population', 'desc').limit(4000).execute()
  const { items: categories } = await listCategories(kysely)
  const sectors = slugsOf(categories, 'sector')
  const employers = await kysely
    .insertInto('employers')
    .values(
      Array.from({ length: 400 }, (_, i) => ({
        name: `Builder ${i}`,
        slug: `builder-${i}`,
        sector: random.pick(sectors),
        termsVersion: '2026-01',
        termsAcceptedOn: '2026-01-12',
        termsRecordedAt: now,
      })),
    )
    .returning('id')
    .execute()
  const advertsOf: [string, Advert][][] = families.map(({ adverts }) => Object.entries(adverts))
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, i) => {
      const town = towns[Math.floor(towns.length * random.next() ** 2.2)] as (typeof towns)[number]
      const country = town.country === 'FR' ? 'FR' : 'GB'
      const language = country === 'FR' ? 'fr' : 'en'
      const [trade, advert] = random.pick(random.pick(advertsOf))
      const [low, high, unit] = advert.pay[country]
      const [payMin, payMax] = [Math.round(low * 100 * (0.9 + random.next() * 0.2)), Math.round(high * 100 * (1 + random.next() * 0.3))]
      const words = advert[language]
      return {
        slug: `bench-${from + i}`,
        title: `${nameOf(categories, 'trade', trade, language)}${random.chance(0.3) ? `, ${town.name}` : ''}`.slice(0, 100),
        employerId: random.pick(employers).id,
        category: random.pick(sectors),
        trade,
        jobTypes: random.some(jobTypes, random.chance(0.2) ? 2 : 1),
        placeId: town.id,
        openings: random.between(1, 6),
        payMin,
        payMax,
        payUnit: unit,
        payCurrency: country === 'FR' ? 'EUR' : 'GBP',
        payMonthlyMin: monthlyPay(payMin, unit, country),
        payMonthlyMax: monthlyPay(payMax, unit, country),
        experience: random.chance(0.8) ? random.pick(experiences) : null,
        tags: random.some(tags, random.between(0, 3)),
        description: [random.pick(Object.values(words.opening)), ...random.some(words.work, 3), ...words.ask]
          .join('\n')
          .padEnd(400, ` ${random.pick(words.work)}`),
        language,
        closesOn: new Date(now.getTime() + random.between(1, 60) * 86_400_000),
        status: 'open',
        postedAt: new Date(now.getTime() - 60 * 86_400_000 * random.next() ** 1.5),
      }
    })
    await kysely
      .insertInto('jobs')
      .values(rows as never)
      .execute()
  }
  await sql`select job_terms_rebuild()`.execute(kysely)
  await pool.query('vacuum analyze')
}

type Query = Record<string, string | number | boolean | string[]>

/** Two hundred searches as people make them: nothing, filters, broad and narrow words, half a word, errors, places. */
export function searches(towns: { id: number }[]): Query[] {
  const random = randomFrom(11)
  const words = [
    'manager',
    'site',
    'bricklayer',
    'maçon',
    'électricien',
    'plumber',
    'roofer',
    'site manager',
    'chef de chantier',
    'health and safety adviser',
    'quantity surveyor',
    'crane operator',
  ]
  const filters = (): Query => ({
    ...(random.chance(0.6) ? { category: random.pick(['residential', 'commercial', 'industrial', 'apartments']) } : {}),
    ...(random.chance(0.6) ? { jobType: random.some(jobTypes, 2) } : {}),
    ...(random.chance(0.4) ? { experience: random.some(experiences, 2) } : {}),
    ...(random.chance(0.4) ? { datePosted: 'last-14-days' } : {}),
    ...(random.chance(0.3) ? { salaryMin: 2500, salaryMax: 6000 } : {}),
  })
  const place = (): Query => ({ location: random.pick(towns).id, distance: random.pick([5, 10, 25, 50, 100]) })
  const kinds: [number, () => Query][] = [
    [10, () => ({})],
    [40, filters],
    [60, () => ({ keyword: random.pick(words) })],
    [20, () => ({ keyword: random.pick(words).slice(0, 4) })],
    [10, () => ({ keyword: random.pick(['briklayer', 'electrcian', 'plumbr', 'roofr', 'scafolder']) })],
    [30, () => ({ ...place(), sort: 'nearest' })],
    [30, () => ({ keyword: random.pick(words), ...place(), ...filters() })],
  ]
  return kinds.flatMap(([n, make]) => Array.from({ length: n }, make))
}
