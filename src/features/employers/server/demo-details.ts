import { type Random, randomFrom } from '#server/random.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Country } from '../../places/countries.ts'
import { employerSlug } from '../rules.ts'

export type DemoTown = { id: number; name: string; department: string | null }

const dayMs = 86_400_000
const terms = ['2024-06', '2025-09', '2026-01']
const streets = {
  GB: ['Mill Lane', 'Station Road', 'Foundry Street', 'Quay Street', 'Church Street', 'Park Road', 'Canal Street', 'High Street'],
  FR: ['rue de la Gare', 'rue des Artisans', 'avenue Jean-Jaurès', 'quai de la République', 'rue du Moulin', 'rue Victor-Hugo'],
}
const outwards: Record<string, string> = {
  London: 'SE1',
  Birmingham: 'B5',
  Liverpool: 'L3',
  Leeds: 'LS1',
  Sheffield: 'S1',
  Manchester: 'M1',
  Bristol: 'BS1',
  Glasgow: 'G1',
  Edinburgh: 'EH1',
  Cardiff: 'CF10',
  Leicester: 'LE1',
  Nottingham: 'NG1',
  Bradford: 'BD1',
  Belfast: 'BT1',
  Newcastle: 'NE1',
  Southampton: 'SO14',
  Plymouth: 'PL1',
  Reading: 'RG1',
}
/** Towns added later: their postcodes draw no letters, so that the random numbers of all else stay as they were. */
const outwardsAddedLater: Record<string, string> = {
  Coventry: 'CV1',
  'Kingston upon Hull': 'HU1',
  Hull: 'HU1',
  'Stoke-on-Trent': 'ST1',
  Wolverhampton: 'WV1',
  Derby: 'DE1',
  Swansea: 'SA1',
  Brighton: 'BN1',
  'Brighton and Hove': 'BN1',
  Sunderland: 'SR1',
  Preston: 'PR1',
  Portsmouth: 'PO1',
  Luton: 'LU1',
  Bolton: 'BL1',
  Bournemouth: 'BH1',
  Norwich: 'NR1',
  Swindon: 'SN1',
  'Milton Keynes': 'MK9',
  'Southend-on-Sea': 'SS1',
  Middlesbrough: 'TS1',
  Peterborough: 'PE1',
  Cambridge: 'CB1',
  Doncaster: 'DN1',
  York: 'YO1',
  Poole: 'BH15',
  Gloucester: 'GL1',
  Blackburn: 'BB1',
  Blackpool: 'FY1',
  Oxford: 'OX1',
  Newport: 'NP20',
  Ipswich: 'IP1',
  Northampton: 'NN1',
  Aberdeen: 'AB10',
  Dundee: 'DD1',
  Telford: 'TF1',
  Huddersfield: 'HD1',
  'Newcastle upon Tyne': 'NE1',
  Croydon: 'CR0',
  Walsall: 'WS1',
  'West Bromwich': 'B70',
  Dudley: 'DY1',
  Slough: 'SL1',
  Watford: 'WD17',
  Rotherham: 'S60',
  Sutton: 'SM1',
  Islington: 'N1',
}
const people = {
  GB: {
    first: ['Helen', 'Priya', 'Gareth', 'Moira', 'Stephen', 'Anita', 'Declan', 'Ruth', 'Kofi', 'Jean'],
    last: ['Barrow', 'Iqbal', 'Prosser', 'Kerr', 'Hale', 'Desai', 'Byrne', 'Lowther', 'Mensah', 'Whitaker'],
    titles: ['Director', 'Contracts manager', 'HR manager', 'Office manager', 'Quantity surveyor'],
  },
  FR: {
    first: ['Sylvie', 'Laurent', 'Nadia', 'Pascal', 'Hélène', 'Karim', 'Véronique', 'Thierry', 'Aïcha', 'Bruno'],
    last: ['Lefèvre', 'Garnier', 'Benali', 'Rousseau', 'Perrin', 'Haddad', 'Marchand', 'Colin', 'Traoré', 'Noël'],
    titles: ['Gérant', 'Conducteur de travaux', 'Responsable des ressources humaines', 'Assistante de direction', 'Métreur'],
  },
}
const siteNames = {
  GB: ['Canal Wharf, phase 2', 'St Mary’s School extension', 'Riverside Apartments', 'Old Foundry conversion', 'Retail park, unit 7'],
  FR: [
    'Résidence des Tilleuls',
    'Extension du lycée Jean-Moulin',
    'Les Terrasses du Port',
    'Réhabilitation de la Manufacture',
    'ZAC des Prés',
  ],
}
const access = {
  GB: ['Gate B on the canal side. Induction at 7.30; ask for the site manager.', 'No parking on site. Bring your card to the gate.'],
  FR: ['Entrée par la rue du Port. Accueil sécurité à 7 h 30.', 'Pas de stationnement sur le chantier. Se présenter avec la carte BTP.'],
}
const notes = {
  GB: [
    'Rang about the spring programme: two more bricklayers likely from March.',
    'Prefers a call before nine. Pays within thirty days.',
    'Happy with the last two placements; asked for the same people again.',
    'Met on site. They want CSCS cards checked before anybody is sent.',
  ],
  FR: [
    'Appel sur le planning du printemps : deux maçons de plus à partir de mars.',
    'Préfère être appelé avant neuf heures. Paie à trente jours.',
    'Satisfait des deux derniers placements ; souhaite revoir les mêmes personnes.',
    'Rencontre sur le chantier. Les cartes BTP sont à vérifier avant tout envoi.',
  ],
}

const schemesOf = {
  GB: ['constructionline', 'chas', 'safecontractor', 'smas', 'iso-9001', 'iso-45001', 'fors'],
  FR: ['qualibat', 'qualifelec', 'rge', 'mase', 'iso-9001', 'iso-14001'],
} as const

type Made = { id: number; country: Country }

/** What the demonstration knows of its employers beyond their adverts; by chance of its own, so that everything else stays as it is. */
export function demoDetails(towns: Record<Country, DemoTown[]>, owners: readonly number[], now: Date) {
  const random = randomFrom(1_901)
  const today = dayOf(now)
  const ago = (from: number, to: number) => new Date(now.getTime() - random.between(from, to) * dayMs - random.between(0, dayMs - 1))
  const addressIn = (country: Country, town: DemoTown) => ({
    address: `${random.between(1, 140)} ${random.pick(streets[country])}`,
    postcode: postcodeOf(random, country, town),
  })
  return {
    employer: (name: string, country: Country, town: DemoTown) => {
      const siren = withCheckDigit(String(random.between(30_000_000, 89_999_999)))
      const digits = String(random.between(100_000_000, 999_999_999))
      const key = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')
      const domain = `${employerSlug(name).slice(0, 30).replace(/-$/, '')}.example`
      const createdAt = ago(60, 700)
      return {
        companyNumber: country === 'FR' ? siren : digits.slice(1),
        vatNumber: country === 'FR' ? `FR${key}${siren}` : `GB${withVatCheck(digits.slice(0, 7))}`,
        website: `https://www.${domain}/`,
        email: `${country === 'FR' ? 'contact' : 'office'}@${domain}`,
        phone: country === 'FR' ? `+3319900${random.between(1000, 9999)}` : `+441134960${random.between(100, 999)}`,
        ...addressIn(country, town),
        ownerId: random.pick(owners),
        createdAt,
        updatedAt: createdAt,
      }
    },
    terms: () => ({
      termsVersion: random.pick(terms),
      termsAcceptedOn: addDays(today, -random.between(61, 500)),
      termsRecordedAt: now,
      termsRecordedBy: random.pick(owners),
    }),
    contacts: ({ id, country }: Made) => {
      const { first, last, titles } = people[country]
      return random.some(last, random.between(1, 3)).map((lastName, i) => {
        const firstName = random.pick(first)
        return {
          employerId: id,
          firstName,
          lastName,
          jobTitle: random.pick(titles),
          email: `${employerSlug(`${firstName} ${lastName}`).replace('-', '.')}.${id}@people.example`,
          phone: country === 'FR' ? `+3363998${random.between(1000, 9999)}` : `+447700900${random.between(100, 999)}`,
          locale: country === 'FR' ? ('fr' as const) : ('en' as const),
          isMain: i === 0,
          createdAt: now,
          updatedAt: now,
        }
      })
    },
    sites: ({ id, country }: Made) =>
      random.some(siteNames[country], random.between(0, 3)).map((name) => {
        const town = random.pick(towns[country].slice(0, 60))
        return {
          employerId: id,
          name,
          country,
          placeId: town.id,
          ...addressIn(country, town),
          accessNotes: random.pick(access[country]),
          createdAt: now,
          updatedAt: now,
        }
      }),
    // Some end soon, and some have ended: those only staff see.
    accreditations: ({ id, country }: Made) =>
      random.some(schemesOf[country], random.between(0, 3)).map((scheme) => ({
        employerId: id,
        scheme,
        number: String(random.between(10_000, 99_999)),
        seenOn: addDays(today, -random.between(20, 300)),
        expiresOn: random.chance(0.15) ? null : addDays(today, random.between(-20, 500)),
        createdAt: now,
        updatedAt: now,
      })),
    notes: ({ id, country }: Made) =>
      random.some(notes[country], random.between(0, 4)).map((text) => ({
        employerId: id,
        authorId: random.pick(owners),
        text,
        createdAt: ago(1, 300),
      })),
  }
}

/** The SIREN whose first eight digits these are. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The VAT number whose first seven digits these are, as HMRC checks it. */
function withVatCheck(digits: string): string {
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (8 - i), 0)
  return `${digits}${String(97 - (sum % 97)).padStart(2, '0')}`
}

function postcodeOf(random: Random, country: Country, { name, department }: DemoTown): string | null {
  if (country === 'FR')
    return department ? `${department.slice(0, 2).replace(/[AB]/, '0').padStart(2, '0')}${random.between(0, 9)}00` : null
  const letter = () => random.pick([...'ABDEFGHJLNPQRSTUWXYZ'])
  if (outwards[name]) return `${outwards[name]} ${random.between(1, 9)}${letter()}${letter()}`
  return outwardsAddedLater[name] ? `${outwardsAddedLater[name]} 1AB` : null
}
