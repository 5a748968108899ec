import { randomFrom } from '#server/random.ts'
import { families, forms, streets, towns } from './census-names.ts'
import { digits, plain, type Random, word } from './people.ts'

/**
 * People as they live, in households (couples, father and son of one name, twins, brothers, hostels), and as five sources write them down:
 * each with its own habits and mistakes. Nothing here plans a difference: what differs is read from the two records afterwards.
 */
export type Entry = {
  person: number
  /** The first name that the person has; how each source writes it is in `firstName`. */
  named: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  dateOfBirth: string | null
  address: string | null
  postcode: string | null
  country: 'GB' | 'FR'
  town: number
  card: { type: string; number: string } | null
}
type Person = Omit<Entry, 'person' | 'named' | 'address'> & { house: number; street: string; isMarried: boolean; maiden: string }
/** Of the short forms, rules were written beside one half and figures are printed for the other. */
export type Half = 'seen' | 'unseen'

const pad = (n: number) => String(n).padStart(2, '0')
const birthday = (r: Random, from: number, to: number) => `${r.between(from, to)}-${pad(r.between(1, 12))}-${pad(r.between(1, 28))}`
const phoneOf = (r: Random, country: 'GB' | 'FR') => (country === 'GB' ? `+447${digits(r, 9)}` : `+336${digits(r, 8)}`)
const mailOf = (r: Random, one: Pick<Person, 'firstName' | 'lastName'>) =>
  r.pick([
    () => `${word(one.firstName)}.${word(one.lastName)}${r.between(1, 9999)}`,
    () => `${word(one.lastName)}${word(one.firstName).slice(0, 1)}${r.between(60, 999)}`,
    () => `${r.pick(['tiler', 'sparky', 'roofing', 'chantier', 'macon', 'elec', 'big', 'the'])}${word(one.firstName)}${digits(r, 4)}`,
  ])() + `@${r.pick(['gmail.com', 'hotmail.co.uk', 'hotmail.fr', 'icloud.com', 'sfr.fr', 'btinternet.com', 'laposte.net'])}`
const cardOf = (r: Random, country: 'GB' | 'FR') =>
  country === 'GB'
    ? r.pick([
        () => ({ type: 'cscs', number: `${r.between(10, 99)}${digits(r, 6)}` }),
        () => ({ type: 'cpcs', number: `${r.between(1, 9)}${digits(r, 6)}` }),
        () => ({ type: 'sia', number: `${digits(r, 4)} ${digits(r, 4)} ${digits(r, 4)} ${digits(r, 4)}` }),
      ])()
    : r.pick([
        () => ({ type: 'carte-btp', number: `FR${digits(r, 9)}` }),
        () => ({ type: 'caces-r482', number: `${r.between(2, 9)}${digits(r, 7)}` }),
      ])()

/** Everybody of one household. */
function household(r: Random): Person[] {
  const country: 'GB' | 'FR' = r.chance(0.55) ? 'GB' : 'FR'
  const names = forms[country]
  const lastName = r.pick(families[country])
  const home = () => {
    const town = r.between(0, towns - 1)
    return {
      town,
      house: r.between(1, 140),
      street: r.pick(streets[country]),
      postcode:
        country === 'GB'
          ? `${r.pick(['BD', 'NE', 'B', 'CV', 'SR'])}${town + 1} ${r.between(1, 9)}${r.pick([...'ABDEFGHJ'])}${r.pick([...'LNPQRSTU'])}`
          : `${30_000 + town * 100}`,
    }
  }
  const here = home()
  const familyPhone = phoneOf(r, country)
  const make = (firstName: string, born: string, more: Partial<Person> = {}): Person => {
    const one = { firstName, lastName, dateOfBirth: born, country, ...here, isMarried: false, maiden: r.pick(families[country]), ...more }
    return {
      ...one,
      email: more.email === undefined ? (r.chance(0.9) ? mailOf(r, one) : null) : more.email,
      phone: more.phone === undefined ? phoneOf(r, country) : more.phone,
      card: r.chance(0.5) ? cardOf(r, country) : null,
    }
  }
  const name = (isMan = r.chance(0.75)) => r.pick(isMan ? names.men : names.women).name
  const others = (not: string) => {
    for (;;) {
      const one = name()
      if (one !== not) return one
    }
  }
  const kind = r.next()
  if (kind < 0.64) return [make(name(), birthday(r, 1960, 2005))]
  if (kind < 0.76) {
    // A couple, with one telephone between them at times.
    const shared = r.chance(0.3) ? { phone: familyPhone } : {}
    return [make(name(true), birthday(r, 1960, 2000), shared), make(name(false), birthday(r, 1960, 2000), { ...shared, isMarried: true })]
  }
  if (kind < 0.8) {
    // Father and son of one name; what they share differs.
    const first = name(true)
    const born = birthday(r, 1950, 1975)
    const shared = {
      ...(r.chance(0.4) && { phone: familyPhone }),
      ...(r.chance(0.2) && { email: `${word(lastName)}.family${digits(r, 4)}@sfr.fr` }),
    }
    return [make(first, born, shared), make(first, birthday(r, Number(born.slice(0, 4)) + 18, Number(born.slice(0, 4)) + 38), shared)]
  }
  if (kind < 0.87) {
    // Twins; every third pair has names that are near in spelling.
    const pair = r.chance(0.35)
      ? r.pick(names.near)
      : (() => {
          const one = name()
          return [one, others(one)] as const
        })()
    const born = birthday(r, 1975, 2005)
    const shared = {
      ...(r.chance(0.4) && { phone: familyPhone }),
      ...(r.chance(0.15) && { email: `${word(lastName)}.family${digits(r, 4)}@gmail.com` }),
    }
    return pair.map((one) => make(one, born, shared))
  }
  if (kind < 0.94) {
    const first = name()
    return [make(first, birthday(r, 1970, 1990)), make(others(first), birthday(r, 1991, 2004), r.chance(0.3) ? { phone: familyPhone } : {})]
  }
  // A hostel or a shared house: strangers at one address, some with its telephone.
  return Array.from({ length: r.between(3, 7) }, () =>
    make(name(true), birthday(r, 1960, 2005), { lastName: r.pick(families[country]), ...(r.chance(0.3) && { phone: familyPhone }) }),
  )
}

const near: Record<string, string> = {
  a: 'qsz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'rz',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'km',
  m: 'nl',
  n: 'bm',
  o: 'ip',
  p: 'o',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  y: 'tu',
}
/** A slip of a finger: a neighbour's key, a letter left out or twice, two changed over; seldom at the first letter. */
function mistype(r: Random, word: string): string {
  if (word.length < 4) return word
  const i = r.between(1, word.length - 2)
  const c = word[i] as string
  return r.pick([
    () => word.slice(0, i) + r.pick([...(near[c.toLowerCase()] ?? c)]) + word.slice(i + 1),
    () => word.slice(0, i) + word.slice(i + 1),
    () => word.slice(0, i) + c + word.slice(i),
    () => word.slice(0, i) + word[i + 1] + c + word.slice(i + 2),
  ])()
}
function misreadDate(r: Random, date: string): string {
  const [y = '', m = '', d = ''] = date.split('-')
  if (r.chance(0.35) && Number(d) <= 12) return `${y}-${d}-${m}`
  for (;;) {
    const i = r.pick([2, 3, 3, 5, 6, 6, 8, 9, 9])
    const said = date.slice(0, i) + r.between(0, 9) + date.slice(i + 1)
    const day = new Date(said)
    if (
      said !== date &&
      !Number.isNaN(day.getTime()) &&
      day.toISOString().slice(0, 10) === said &&
      Number(said.slice(0, 4)) >= 1945 &&
      Number(said.slice(0, 4)) <= 2009
    )
      return said
  }
}

/** What a source does with a person: its chance to leave out or mistake each fact, and how it writes. */
const sources = [
  {
    name: 'web form',
    short: 0.15,
    slip: 0.05,
    date: 0.04,
    noDate: 0.1,
    noPhone: 0.03,
    noMail: 0,
    noHome: 0.3,
    noCard: 0.5,
    write: (s: string) => s,
  },
  {
    name: 'telephone',
    short: 0.35,
    slip: 0.15,
    date: 0.08,
    noDate: 0.25,
    noPhone: 0,
    noMail: 0.4,
    noHome: 0.5,
    noCard: 0.6,
    write: (s: string) => s,
  },
  {
    name: 'paper',
    short: 0.1,
    slip: 0.12,
    date: 0.14,
    noDate: 0.02,
    noPhone: 0.05,
    noMail: 0.3,
    noHome: 0.05,
    noCard: 0.2,
    write: (s: string) => s.toUpperCase(),
  },
  {
    name: 'payroll',
    short: 0.02,
    slip: 0.08,
    date: 0.06,
    noDate: 0,
    noPhone: 0.3,
    noMail: 0.4,
    noHome: 0,
    noCard: 0.9,
    write: (s: string) => plain(s).toUpperCase(),
  },
  {
    name: 'card reader',
    short: 0,
    slip: 0.01,
    date: 0.01,
    noDate: 0.1,
    noPhone: 0.5,
    noMail: 0.5,
    noHome: 0.8,
    noCard: 0,
    write: (s: string) => plain(s),
  },
]
type Source = (typeof sources)[number]

const street = (r: Random, { country, house, street }: Person) =>
  country === 'GB'
    ? r.pick([
        `${house} ${street}`,
        `${house}, ${street.replace('Street', 'St').replace('Road', 'Rd.').replace('Avenue', 'Ave')}`,
        `Flat ${r.between(1, 4)}, ${house} ${street}`,
      ])
    : r.pick([
        `${house} ${street}`,
        `${house}, ${street.replace('avenue', 'av.').replace('boulevard', 'bd')}`,
        `${house} ${plain(street).toUpperCase()}`,
      ])

function write(r: Random, source: Source, one: Person, person: number, half: Half): Entry {
  const leave = (chance: number) => r.chance(chance)
  const shorts = [...forms[one.country].men, ...forms[one.country].women].find(({ name }) => name === one.firstName)?.[half] ?? []
  let { firstName, lastName } = one
  if (shorts.length > 0 && leave(source.short)) firstName = r.pick(shorts)
  if (leave(source.slip)) [firstName, lastName] = r.chance(0.5) ? [mistype(r, firstName), lastName] : [firstName, mistype(r, lastName)]
  if (leave(source.slip / 4)) [firstName, lastName] = [lastName, firstName]
  if (one.isMarried && r.chance(0.3)) lastName = one.maiden
  const card =
    one.card && !leave(source.noCard)
      ? { ...one.card, number: r.pick([one.card.number, one.card.number.replace(/(\d{4})(?=\d)/, '$1 '), `N° ${one.card.number}`]) }
      : null
  return {
    person,
    named: one.firstName,
    firstName: source.write(firstName),
    lastName: source.write(lastName),
    email: leave(source.noMail) ? null : one.email,
    phone: leave(source.noPhone) ? null : one.phone,
    dateOfBirth: leave(source.noDate) ? null : leave(source.date) ? misreadDate(r, one.dateOfBirth as string) : one.dateOfBirth,
    country: one.country,
    town: one.town,
    ...(leave(source.noHome)
      ? { address: null, postcode: leave(0.5) ? null : one.postcode }
      : { address: street(r, one), postcode: one.postcode }),
    card,
  }
}

/** Years pass between two sources: people get another number, another mailbox, another home. */
const later = (r: Random, one: Person): Person => ({
  ...one,
  ...(r.chance(0.3) && { phone: phoneOf(r, one.country) }),
  ...(r.chance(0.3) && { email: mailOf(r, one) }),
  ...(r.chance(0.15) && {
    house: r.between(1, 140),
    street: r.pick(streets[one.country]),
    town: r.between(0, towns - 1),
    postcode: one.country === 'GB' ? `LE${r.between(1, 20)} ${r.between(1, 9)}XX` : '13008',
  }),
})

/** About so many entries; a third of the people stand in two sources. */
export function takeCensus(size: number, seed: number, half: Half): Entry[] {
  const r = randomFrom(seed)
  const entries: Entry[] = []
  const mailboxes = new Set<string>()
  // Lintel holds an address once: whoever enters it again leaves it out, or the person gave one with a tag.
  const enter = (entry: Entry) => {
    let { email, phone } = entry
    if (email && mailboxes.has(email))
      email = r.chance(0.25) ? email.replace('@', `+${r.pick(['jobs', 'work', 'pro'])}${entries.length}@`) : null
    if (email) mailboxes.add(email)
    else phone ??= phoneOf(r, entry.country)
    entries.push({ ...entry, email, phone })
  }
  for (let person = 0; entries.length < size; )
    for (const one of household(r)) {
      enter(write(r, r.pick(sources), one, person, half))
      if (r.chance(0.33)) enter(write(r, r.pick(sources), later(r, one), person, half))
      person++
    }
  return entries
}
