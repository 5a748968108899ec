import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { companySizes, employerSlug, sectors } from '../rules.ts'

type Town = { id: number; name: string }

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
  'Forty people, steady work, home every night.',
  'Fit-out and refurbishment in occupied buildings.',
  'Known for careful stone and lime work.',
]
const aboutFr = [
  'Une entreprise familiale qui forme ses équipes.',
  'Nous construisons et rénovons pour les collectivités et les bailleurs sociaux.',
  'Quarante personnes, un travail régulier, retour chaque soir.',
  'Aménagement et rénovation en site occupé.',
  'Reconnus pour la pierre et la chaux.',
]

export type DemoEmployer = { id: number; country: 'GB' | 'FR'; sector: (typeof sectors)[number] }

/** About forty invented firms, each in a real town. */
export async function makeEmployers(db: WriteDb, random: Random, towns: Record<'GB' | 'FR', Town[]>, now: Date): Promise<DemoEmployer[]> {
  const rows = ([...british.map((name) => ['GB', name]), ...french.map((name) => ['FR', name])] as ['GB' | 'FR', string][]).map(
    ([country, name]) => ({
      country,
      row: {
        name,
        slug: employerSlug(name),
        placeId: random.pick(towns[country].slice(0, 40)).id,
        sector: random.pick(sectors),
        size: random.weighted([
          [companySizes[0], 2],
          [companySizes[1], 5],
          [companySizes[2], 4],
          [companySizes[3], 2],
          [companySizes[4], 1],
        ]),
        foundedYear: random.between(1898, 2021),
        aboutEn: random.pick(aboutEn),
        aboutFr: random.pick(aboutFr),
        createdAt: now,
        updatedAt: now,
      },
    }),
  )
  const made = await db
    .insertInto('employers')
    .values(rows.map(({ row }) => row))
    .returning(['id', 'sector'])
    .execute()
  return made.map(({ id, sector }, i) => ({ id, sector, country: (rows[i] as (typeof rows)[number]).country }))
}
