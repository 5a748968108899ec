import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { experiences, jobTypes } from '../../jobs/options.ts'
import { type Trade, tradeNames } from '../../jobs/trades.ts'
import { cards, sources } from '../rules.ts'

type Town = { id: number; name: string; lat: number; lon: number }
export type DemoCandidate = {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  locale: 'en' | 'fr'
  trade: Trade
  town: Town
  experience: string
  cards: string[]
  createdAt: Date
}
export type Fixed = { accountId: number; firstName: string; lastName: string; email: string; locale: 'en' | 'fr' }

const count = 600
const names = {
  GB: {
    first:
      'Oliver Amelia Mohammed Priya Jack Grace Kwame Zara Liam Niamh Tomasz Aleksandra Rhys Cerys Callum Isla Dele Funmi Harpreet Imran Fatima George Ruby Piotr Ewa Owen Megan Connor Shannon Yusuf Marcus Chloe Stefan Daniela Kieran Leah'.split(
        ' ',
      ),
    last: [
      'Smith',
      'Patel',
      'Jones',
      'O’Brien',
      'Khan',
      'Nowak',
      'Taylor',
      'MacLeod',
      'Adeyemi',
      'Singh',
      'Evans',
      'Hughes',
      'Murphy',
      'Kowalska',
      'Begum',
      'Wright',
      'Campbell',
      'Osei',
      'Robinson',
      'Ahmed',
      'Thompson-Blackwood',
      'Popescu',
      'Griffiths',
      'Walker',
    ],
  },
  FR: {
    first:
      'Lucas Emma Mehdi Inès Hugo Chloé Mamadou Aïcha Théo Léa Karim Yasmine Antoine Camille João Maria Enzo Manon Rachid Nadia Baptiste Élodie Ibrahima Awa Maxime Océane Nicolas Zoé Anthony Maëlys Yanis Salomé'.split(
        ' ',
      ),
    last: [
      'Martin',
      'Bernard',
      'Diallo',
      'Nguyen',
      'Dubois',
      'Benali',
      'Lefèvre',
      'Traoré',
      'Moreau',
      'Da Silva',
      'Girard',
      'Haddad',
      'Le Goff',
      'Mercier',
      'Koné',
      'Faure',
      'D’Angelo',
      'Chevalier',
      'Bouzid',
      'Rousseau',
      'Saint-Exupère',
      'Lambert',
      'Ferreira',
      'Colin',
    ],
  },
} as const
const british = cards.slice(0, 9)
const french = cards.slice(9)

/** Six hundred people, and the two whose accounts the demonstration prints. Phone numbers are from the ranges kept for fiction. */
export async function makeCandidates(
  db: WriteDb,
  random: Random,
  { towns, agents, fixed, now }: { towns: Record<'GB' | 'FR', Town[]>; agents: number[]; fixed: Fixed[]; now: Date },
): Promise<DemoCandidate[]> {
  const today = dayOf(now)
  const rows = Array.from({ length: count }, (_, i) => {
    const known = fixed[i]
    const locale = known?.locale ?? (random.chance(0.55) ? 'en' : 'fr')
    const country = locale === 'en' ? 'GB' : 'FR'
    const firstName = known?.firstName ?? random.pick(names[country].first)
    const lastName = known?.lastName ?? random.pick(names[country].last)
    const plain = `${firstName}.${lastName}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase()
    const town = towns[country][Math.floor(towns[country].length * random.next() ** 2.4)] as Town
    const availability = known
      ? 'now'
      : random.weighted([
          ['now', 55],
          ['date', 33],
          ['not-looking', 12],
        ] as const)
    const createdAt = new Date(now.getTime() - Math.floor(300 * random.next() ** 1.7 * 86_400_000) - random.between(0, 80_000_000))
    return {
      town,
      row: {
        accountId: known?.accountId ?? null,
        firstName,
        lastName,
        email: known?.email ?? `${plain}${i}@example.com`,
        phone: country === 'GB' ? `+447700900${String(i % 1000).padStart(3, '0')}` : `+33639${String(980_000 + i)}`,
        locale,
        placeId: town.id,
        trade: random.pick(tradeNames),
        jobTypes: random.some(jobTypes, random.between(1, 2)),
        experience: random.pick(experiences),
        availability,
        availableFrom: availability === 'date' ? addDays(today, random.between(5, 90)) : null,
        cards: random.some(country === 'GB' ? british : french, random.between(0, 3)),
        status: availability === 'not-looking' ? ('not_looking' as const) : ('active' as const),
        source: random.pick(sources),
        ownerId: i >= 2 && i < 52 ? (agents[i % agents.length] ?? null) : null,
        privacyAcceptedAt: createdAt,
        keepProfileAt: random.chance(0.7) ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      },
    }
  })
  const made = await db
    .insertInto('candidates')
    .values(rows.map(({ row }) => row))
    .returning('id')
    .execute()
  return made.map(({ id }, i) => {
    const { town, row } = rows[i] as (typeof rows)[number]
    return {
      id,
      town,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      locale: row.locale,
      trade: row.trade,
      experience: row.experience,
      cards: row.cards,
      createdAt: row.createdAt,
    }
  })
}
