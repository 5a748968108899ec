import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { companySizes, employerSlug } from '../rules.ts'
import { type DemoTown, demoDetails } from './demo-details.ts'
import { putAway } from '../../archives/server/commands.ts'

const british = [
  'Hale & Sons Building',
  'Northgate Masonry',
  'O’Brien Groundworks',
  'Pennine Roofing Co.',
  'Clyde Civil Works',
  'Severn Valley Homes',
  'Kestrel Fit-Out',
  'Blackfriars Scaffold',
  'Tamar Joinery',
  'Moorland Timber Frame',
  'Calder & Wray',
  'Harbour Lettings',
  'Union Street Property',
  'Brightwell Electrical',
  'Ferrow Mechanical',
  'St Aidan’s Conservation',
  'Wharfedale Plant Hire',
  'Ashdown Interiors',
  'Lowry Facades',
  'Trent Rail Structures',
  'Caledon Energy Retrofit',
  'The Greater Manchester and District Heritage Masonry Restoration Partnership',
]
const french = [
  'Bâtisseurs de l’Ouest',
  'Maçonnerie Lefèvre',
  'Toitures du Vexin',
  'Charpentes Armor',
  'Électricité Garonne',
  'Travaux Publics du Forez',
  'Atelier Pierre & Chaux',
  'Habitat Provence',
  'Menuiserie des Alpes',
  'Grues et Levage du Nord',
  'Plâtres & Cloisons Rhône',
  'L’Haÿ Construction',
  'Foncière des Quais',
  'Résidences du Lac',
  'Génie Climatique Alsace',
  'Peinture Saint-Éloi',
  'Ponts et Ouvrages Loire',
  'Rénov’Énergie Bretagne',
  'Ossature Bois Jura',
  'Groupement Interprofessionnel de Désamiantage et de Réhabilitation Thermique',
]

const aboutEn = [
  'A family firm that trains its own people.',
  'We build and repair for councils and housing associations.',
  'Steady work, paid on time, home every night.',
  'Fit-out and refurbishment in occupied buildings.',
  'Known for careful stone and lime work.',
]
const aboutFr = [
  'Une entreprise familiale qui forme ses équipes.',
  'Nous construisons et rénovons pour les collectivités et les bailleurs sociaux.',
  'Un travail régulier, payé à temps, et le soir chez soi.',
  'Aménagement et rénovation en site occupé.',
  'Reconnus pour la pierre et la chaux.',
]

/** Who does not want to be found in the directory. */
const unlisted = ['Union Street Property', 'Harbour Lettings', 'Foncière des Quais']
/** The address that one had under another name. */
const formerSlug = { name: 'Hale & Sons Building', slug: 'hale-and-daughter' }

/** Known to the agency, and without a job of theirs. */
const besides = [
  { name: 'Redbrick & Partners Ltd', country: 'GB', terms: false },
  {
    name: 'Chantiers Bellerive',
    country: 'FR',
    terms: true,
    doNotContact: 'Ils recrutent désormais par leur propre service et demandent à ne plus être sollicités.',
  },
  { name: 'Old Mill Joinery', country: 'GB', terms: true, archived: true },
] as const

export type DemoEmployer = { id: number; country: 'GB' | 'FR'; sector: string }
type Around = { towns: Record<'GB' | 'FR', DemoTown[]>; owners: number[]; sectors: readonly string[]; now: Date }

/** About forty invented employers, each in a real town, with their contacts, sites and notes. */
export async function makeEmployers(db: WriteDb, random: Random, { towns, owners, sectors, now }: Around): Promise<DemoEmployer[]> {
  const details = demoDetails(towns, owners, now)
  const rows = ([...british.map((name) => ['GB', name]), ...french.map((name) => ['FR', name])] as ['GB' | 'FR', string][]).map(
    ([country, name]) => {
      const town = random.pick(towns[country].slice(0, 40))
      return {
        name,
        slug: employerSlug(name),
        country,
        placeId: town.id,
        sector: random.pick(sectors),
        size: random.weighted([
          [companySizes[0], 2],
          [companySizes[1], 5],
          [companySizes[2], 4],
          [companySizes[3], 2],
          [companySizes[4], 1],
        ]),
        foundedYear: random.between(1900, 2021),
        isListed: !unlisted.includes(name),
        aboutEn: random.pick(aboutEn),
        aboutFr: random.pick(aboutFr),
        ...details.employer(name, country, town),
        ...details.terms(),
      }
    },
  )
  const archivedAt = new Date(now.getTime() - 40 * 86_400_000)
  const others = besides.map(({ name, country, terms, ...more }) => {
    const town = towns[country][7] as DemoTown
    return {
      name,
      slug: employerSlug(name),
      country,
      placeId: town.id,
      sector: sectors[0] ?? '',
      ...details.employer(name, country, town),
      ...(terms && details.terms()),
      ...('doNotContact' in more && { doNotContactAt: now, doNotContactBy: owners[0], doNotContactReason: more.doNotContact }),
      ...('archived' in more && { archivedAt }),
    }
  })
  const made = await db
    .insertInto('employers')
    .values([...rows, ...others])
    .returning(['id', 'sector', 'country', 'archivedAt'])
    .execute()
  const by = { db, actor: { id: owners[0] ?? null }, now: archivedAt }
  for (const { id, country } of made.filter((one) => one.archivedAt !== null))
    await putAway(by, { kind: 'employer', recordId: id, was: 'active', reason: 'inactive', note: 'No longer trading.', country })
  await db.insertInto('employerContacts').values(made.flatMap(details.contacts)).execute()
  await db.insertInto('employerSites').values(made.flatMap(details.sites)).execute()
  await sql`insert into employer_slugs select ${formerSlug.slug}, id from employers where name = ${formerSlug.name}`.execute(db)
  await db.insertInto('employerNotes').values(made.flatMap(details.notes)).execute()
  await db.insertInto('employerAccreditations').values(made.flatMap(details.accreditations)).execute()
  await sql`update employers e set terms_accepted_by = c.id from employer_contacts c
    where c.employer_id = e.id and c.is_main and e.terms_version is not null`.execute(db)
  return made.slice(0, rows.length)
}
