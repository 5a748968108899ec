import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { experiences, jobTypes } from '../../jobs/options.ts'
import { createAccount } from '../../identity/server/commands.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import type { Country } from '../../places/countries.ts'
import { type Availability, cards } from '../options.ts'
import { engagementsIn } from '../../jobs/terms.ts'
import { drivingLicences, languageLevels, linkDays, shifts, sources, statusAfter } from '../rules.ts'
import { qualifications } from '../../jobs/terms.ts'
import { putCandidateAway } from './archived.ts'

type Town = { id: number; name: string; department: string | null; lat: number; lon: number }
export type DemoCandidate = {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  locale: 'en' | 'fr'
  trade: string
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

const streets = {
  GB: ['Victoria Road', 'Mill Lane', 'Station Road', 'Church Street', 'Albert Terrace', 'Kingsway', 'The Crescent'],
  FR: ['rue de la République', 'avenue Jean-Jaurès', 'rue Pasteur', 'impasse des Lilas', 'boulevard Gambetta', 'rue du Moulin'],
} as const
const offices = ['000', '100', '140', '200', '300']
const foreign = ['pl', 'pt', 'ro', 'ar', 'es', 'it', 'bg', 'lt', 'tr', 'uk'] as const
const usefulTags = [
  'reliable',
  'own tools',
  'tower crane',
  'heritage',
  'bank id checked',
  'rail',
  'nights ok',
  'team of three',
  'references',
  'english basic',
]

type Lists = Record<'trades' | 'sectors' | 'grades', readonly string[]>

/** What else a recruiter has written down by now; fuller for some than for others. */
function recordOf(
  random: Random,
  country: Country,
  {
    today,
    availability,
    department,
    lists: { trades, sectors, grades },
  }: { today: string; availability: Availability; department: string | null; lists: Lists },
) {
  const years = random.between(0, 35)
  const pay = (country === 'GB' ? 1400 : 1350) + years * 40 + random.between(0, 8) * 50
  const asks = random.chance(0.6)
  const native = { code: country === 'GB' ? 'en' : 'fr', level: 'C2' }
  return {
    country,
    address: random.chance(0.5) ? `${random.between(1, 180)}${country === 'GB' ? '' : ','} ${random.pick(streets[country])}` : null,
    postcode: department && /^\d\d$/.test(department) && random.chance(0.7) ? `${department}${random.pick(offices)}` : null,
    dateOfBirth: random.chance(0.3) ? addDays(today, -365 * (19 + years) - random.between(0, 360)) : null,
    languages: JSON.stringify([
      ...(random.chance(0.75) ? [native] : []),
      ...(random.chance(0.3) ? [{ code: random.pick(foreign), level: random.pick(languageLevels) }] : []),
    ]),
    maxDistanceKm: random.chance(0.8) ? random.between(2, 16) * 10 : null,
    drivingLicences: random.chance(0.7) ? ['B' as const, ...random.some(drivingLicences.slice(3, 5), random.between(0, 1))] : [],
    ownTransport: random.chance(0.6),
    canLodgeAway: random.chance(0.3),
    otherTrades: random.chance(0.35) ? random.some(trades, random.between(1, 2)) : [],
    sectors: random.some(sectors, random.between(0, 3)),
    grade: random.chance(0.8) ? (grades[Math.min(grades.length - 1, Math.floor(years / 4))] ?? null) : null,
    experienceYears: random.chance(0.75) ? years : null,
    experience: experiences[Math.min(experiences.length - 1, years)] ?? 'fresh',
    qualification: random.chance(0.4) ? random.pick(qualifications) : null,
    tags: random.some(usefulTags, random.between(0, 3)),
    noticeDays: availability === 'on-assignment' ? random.pick([7, 14, 30]) : null,
    shifts: random.some(shifts, random.between(0, 2)),
    desiredPayMin: asks ? pay : null,
    desiredPayMax: asks ? pay + random.between(0, 6) * 100 : null,
    desiredPayUnit: asks ? ('hour' as const) : null,
    desiredPayCurrency: asks ? (country === 'GB' ? ('GBP' as const) : ('EUR' as const)) : null,
    engagements: random.some(engagementsIn[country], random.between(0, 2)),
    isHot: random.chance(0.06),
    lawfulBasis: 'consent' as const,
  }
}

/** What staff and the people themselves have corrected since: a phone number, how far one goes, when one can start. */
async function makeChanges(db: WriteDb, random: Random, made: readonly { id: number; phone: string }[], now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const changes = made.slice(0, 60).flatMap(({ id, phone }, i) => [
    {
      candidateId: id,
      field: 'phone',
      was: '"+447700900999"',
      became: JSON.stringify(phone),
      byCandidate: i % 2 === 0,
      changedAt: at(random.between(20, 60)),
    },
    { candidateId: id, field: 'maxDistanceKm', was: '30', became: '50', byCandidate: false, changedAt: at(random.between(4, 19)) },
    {
      candidateId: id,
      field: 'availability',
      was: '"not-looking"',
      became: '"now"',
      byCandidate: true,
      changedAt: at(random.between(1, 3)),
    },
  ])
  await db.insertInto('candidateChanges').values(changes).execute()
}

/** Links by which some of them may sign up: one is opened, one not, one has lapsed. */
async function makeLinks(db: WriteDb, made: readonly { id: number }[], createdBy: number | null, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const sent = [
    { ago: 3, openedAgo: 1 },
    { ago: 1, openedAgo: null },
    { ago: linkDays + 4, openedAgo: null },
  ]
  const rows = made.slice(60, 60 + sent.length).map(({ id }, i) => {
    const { ago = 0, openedAgo = null } = sent[i] ?? {}
    return {
      candidateId: id,
      hash: sha256(newSecret(40)),
      isMailed: true,
      createdBy,
      createdAt: at(-ago),
      expiresAt: at(linkDays - ago),
      openedAt: openedAgo === null ? null : at(-openedAgo),
    }
  })
  await db.insertInto('registrationLinks').values(rows).execute()
}

/** Six hundred people, and the two whose accounts the demonstration prints. Phone numbers are from the ranges kept for fiction. */
export async function makeCandidates(
  db: WriteDb,
  random: Random,
  { towns, agents, fixed, lists, now }: { towns: Record<'GB' | 'FR', Town[]>; agents: number[]; fixed: Fixed[]; lists: Lists; now: Date },
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
          ['date', 25],
          ['on-assignment', 8],
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
        trade: random.pick(lists.trades),
        jobTypes: random.some(jobTypes, random.between(1, 2)),
        availability,
        availableFrom: availability === 'date' || availability === 'on-assignment' ? addDays(today, random.between(5, 90)) : null,
        cards: random.some(country === 'GB' ? british : french, random.between(0, 3)),
        status: i === 7 ? ('do_not_contact' as const) : statusAfter('active', availability),
        doNotContactReason: i === 7 ? 'Asked us by phone not to call again' : null,
        source: random.pick(sources),
        ...recordOf(random, country, { today, availability, department: town.department, lists }),
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
  await makeLinks(db, made, agents[0] ?? null, now)
  await makeChanges(
    db,
    random,
    made.map(({ id }, i) => ({ id, phone: rows[i]?.row.phone ?? '' })),
    now,
  )
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

/** Why some of the demonstration's candidates were put away, and how many days ago. */
const putAway = [
  { reason: 'inactive', note: 'No answer since the spring.', days: 410 },
  { reason: 'withdrew', note: '', days: 300 },
  { reason: 'retention', note: '', days: 39 },
  { reason: 'request', note: 'Asked by phone to be taken off the books.', days: 4 },
  { reason: 'error', note: 'Typed in twice.', days: 1 },
] as const

/** Puts the last of them away; answers with who they are. */
export async function archiveSome(db: WriteDb, candidates: readonly { id: number }[], actor: { id: number }, now: Date): Promise<number[]> {
  const some = candidates.slice(-putAway.length).map(({ id }) => id)
  for (const [i, { days, ...why }] of putAway.entries())
    await putCandidateAway({ db, actor, now: new Date(now.getTime() - days * 86_400_000) }, some[i] as number, why)
  await db
    .updateTable('candidates')
    .set({ status: 'quarantined' })
    .where('id', '=', some[2] as number)
    .execute()
  return some
}

/** So many of those in the directory have signed up since: the accounts, and whose they are. */
export async function signSomeUp(db: WriteDb, count: number): Promise<{ accountId: number; firstName: string; at: Date }[]> {
  const some = await db
    .selectFrom('candidates')
    .select(['id', 'email', 'firstName', 'lastName', 'locale', 'createdAt'])
    .where('accountId', 'is', null)
    .where('email', 'is not', null)
    .where('directoryAt', 'is not', null)
    .orderBy('id')
    .limit(count)
    .execute()
  const signedUp = []
  for (const { id, email, firstName, lastName, locale, createdAt } of some) {
    const at = new Date(createdAt)
    const account = { email: email ?? '', displayName: `${firstName} ${lastName}`, role: 'candidate', locale, emailVerified: true } as const
    const { id: accountId } = await createAccount(db, { ...account, createdAt: at, joinedAt: at })
    await db.updateTable('candidates').set({ accountId }).where('id', '=', id).execute()
    signedUp.push({ accountId, firstName, at })
  }
  return signedUp
}
