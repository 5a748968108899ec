import type { WriteDb } from '#server/db.ts'
import type { Country } from '../../places/countries.ts'
import type { CustomerInput } from '../shapes.ts'

export type DemoBuyer = { employerId: number | null; country: Country; customer: CustomerInput }

export const demoNames: Record<Country, readonly string[]> = {
  GB: ['Dele Osei', 'Ana Reis', 'Callum Rowe', 'Priya Nair', 'Owen Pritchard', 'Siobhán O’Neill', 'Tomasz Zając', 'Grace Adeyemi'],
  FR: ['Lucas Moreau', 'Chloé Fabre', 'Yanis Benali', 'Inès Carvalho', 'Hugo Lemaire', 'Awa Diallo', 'Mathieu Roussel', 'Élise Garnier'],
}

const strangers: readonly Omit<CustomerInput, 'phone' | 'companyNumber' | 'vatNumber'>[] = [
  {
    kind: 'company',
    name: 'Aire Valley Interiors',
    contactName: 'Naomi Fielding',
    email: 'accounts@airevalley.example',
    country: 'GB',
    address: 'Unit 6, Canal Mills',
    postcode: 'LS12 2PL',
    town: 'Leeds',
  },
  {
    kind: 'company',
    name: 'Isolation Saône SARL',
    contactName: 'Bastien Girard',
    email: 'compta@isolation-saone.example',
    country: 'FR',
    address: '14 quai Saint-Vincent',
    postcode: '69001',
    town: 'Lyon',
  },
  {
    kind: 'person',
    name: 'Dele Osei',
    contactName: 'Dele Osei',
    email: 'dele.osei@example.com',
    country: 'GB',
    address: '3 Beeston Road',
    postcode: 'LS11 6AD',
    town: 'Leeds',
  },
  {
    kind: 'person',
    name: 'Awa Diallo',
    contactName: 'Awa Diallo',
    email: 'awa.diallo@example.com',
    country: 'FR',
    address: '22 rue Garibaldi',
    postcode: '69006',
    town: 'Lyon',
  },
]

/** Employers by their main contact, a company in each country that is none yet, and two people. */
export async function demoBuyers(db: WriteDb): Promise<DemoBuyer[]> {
  const rows = await db
    .selectFrom('employers as e')
    .innerJoin('employerContacts as c', 'c.employerId', 'e.id')
    .innerJoin('places as p', 'p.id', 'e.placeId')
    .select(['e.id', 'e.name', 'e.country', 'e.companyNumber', 'e.address', 'e.postcode', 'p.name as town'])
    .select(['c.firstName', 'c.lastName', 'c.email'])
    .where('c.isMain', '=', true)
    .where('c.email', 'is not', null)
    .where('e.companyNumber', 'is not', null)
    .where('e.archivedAt', 'is', null)
    .where('e.doNotContactAt', 'is', null)
    .orderBy('e.id')
    .execute()
  const some = [
    ...rows.filter(({ country }) => country === 'GB').slice(0, 14),
    ...rows.filter(({ country }) => country === 'FR').slice(0, 9),
  ]
  const employers = some.map((row): DemoBuyer => {
    const country = row.country as Country
    return {
      employerId: row.id,
      country,
      customer: {
        kind: 'company',
        name: row.name,
        contactName: `${row.firstName} ${row.lastName}`,
        email: row.email ?? '',
        phone: null,
        country,
        address: row.address ?? (country === 'FR' ? '1 rue du Port' : '1 Mill Lane'),
        postcode: row.postcode ?? (country === 'FR' ? '69003' : 'LS1 4AP'),
        town: row.town,
        companyNumber: row.companyNumber,
        vatNumber: null,
      },
    }
  })
  const others = strangers.map((customer): DemoBuyer => {
    const { country } = customer
    return { employerId: null, country, customer: { ...customer, phone: null, companyNumber: null, vatNumber: null } }
  })
  return [...employers, ...others]
}
