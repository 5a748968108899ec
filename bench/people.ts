import { randomFrom } from '#server/random.ts'

/** People as two agencies would write them down, some of them twice. Every pair of records of one person says in which way they differ. */
export type Written = {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  phone2: string | null
  dateOfBirth: string | null
  country: 'GB' | 'FR'
  town: number
  postcode: string | null
  cv: string | null
}
export type Random = ReturnType<typeof randomFrom>
type Change = (r: Random, of: Written, fresh: () => Written) => Partial<Written>

const first = {
  GB: 'James Oliver Sarah Emma Jack Thomas Olivia William Daniel Emily Michael Jessica Robert Laura David Sophie John Charlotte Paul Hannah Mark Rebecca Andrew Lucy Matthew Christopher Katherine Stephen Elizabeth Ryan Rachel Megan Samuel Grace Benjamin Joseph Alice Alexander Victoria George Adam Holly Luke Nathan Kieran Abigail Piotr Agnieszka Krzysztof Andrei Raj Priya Kwame Tunde Mohammed Aisha Sean Siobhan Wayne Darren Craig Gemma Jonathan Anthony Edward Richard Timothy',
  FR: 'Jean Marie Pierre Camille Nicolas Léa Thomas Manon Julien Chloé Antoine Julie Alexandre Élodie Maxime Céline Lucas Sophie Hugo Émilie Mathieu Aurélie François Hélène Sébastien Anaïs Frédéric Amélie Benoît Noémie Jérôme Zoé Rémi Inès Cédric Mélanie Stéphane Delphine Laurent Nathalie Philippe Isabelle Karim Yasmine Mamadou Théo Lucie Gaël Maëlle Jean-Pierre Anne-Sophie Jean-Luc Marie-Claire Loïc Étienne Yann Bruno Valérie Pascal Sylvie Guillaume Grégory Emmanuel',
}
const last = {
  GB: 'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Clarke Jackson Wood Harris Edwards Turner Martin Cooper Hill Ward Hughes Moore King Khan Scott Bennett Singh Ali Hussain Ahmed Campbell Murphy Kelly O’Brien O’Connor McDonald Kowalski Nowak Popescu Ionescu Okafor Mensah Begum',
  FR: 'Martin Bernard Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux Bertrand Morel Fournier Girard Bonnet Dupont Lambert Rousseau Vincent Müller Lefèvre Faure Mercier Guérin Boyer Garnier Chevalier Gauthier Garcia Perrin Clément Mathieu Masson Noël Brunet Pereira Diallo Traoré Benali Haddad Nguyen',
}
const starts =
  'Bar Cor Dal Fen Gar Hal Ker Lan Mar Nor Pel Ros San Tre Val Wil Bos Cla Dun Fos Gri Hou Jor Kin Lou Mon Pas Ste Tor Ver Wes Bel Cha Des Fra Gui Lam Mou'.split(
    ' ',
  )
const middles = ['ber', 'den', 'gan', 'mar', 'nel', 'rin', 'sel', 'vel', 'win', 'dri', 'fer', 'lan', 'mon', 'ras', '', '', '', '']
const ends = 'ton son man ley ford well ham eau ier ard et in ot elle aud sen ers ink ski escu ez worth by'.split(' ')
const nicks: Record<string, string> = {
  James: 'Jim',
  William: 'Bill',
  Robert: 'Bob',
  Michael: 'Mike',
  Thomas: 'Tom',
  Daniel: 'Dan',
  Christopher: 'Chris',
  Katherine: 'Kate',
  Elizabeth: 'Liz',
  Stephen: 'Steve',
  Matthew: 'Matt',
  Andrew: 'Andy',
  Samuel: 'Sam',
  Benjamin: 'Ben',
  Joseph: 'Joe',
  Alexander: 'Alex',
  Jonathan: 'Jon',
  Anthony: 'Tony',
  Edward: 'Ted',
  Richard: 'Rick',
  Timothy: 'Tim',
  Rebecca: 'Becky',
  Jessica: 'Jess',
  Abigail: 'Abby',
  Alexandre: 'Alex',
  Nicolas: 'Nico',
  Frédéric: 'Fred',
  'Jean-Pierre': 'JP',
  'Jean-Luc': 'JL',
  Nathalie: 'Nath',
  Sébastien: 'Seb',
  Emmanuel: 'Manu',
  Grégory: 'Greg',
  Maxime: 'Max',
  Stéphane: 'Steph',
  Philippe: 'Phil',
  Mathieu: 'Mat',
  Isabelle: 'Isa',
  Julien: 'Jul',
}
const otherSpellings: Record<string, string> = {
  Mohammed: 'Muhammad',
  Aisha: 'Aïcha',
  Kowalski: 'Kowalsky',
  Müller: 'Mueller',
  Hussain: 'Hussein',
  Stephen: 'Steven',
  Sean: 'Shaun',
  Katherine: 'Catherine',
  Mathieu: 'Matthieu',
  Lefèvre: 'Lefebvre',
  Piotr: 'Peter',
  Krzysztof: 'Christopher',
  Andrei: 'Andrey',
  Yasmine: 'Jasmine',
  Philippe: 'Filip',
  Benoît: 'Benoist',
  Nowak: 'Novak',
  Ionescu: 'Jonescu',
  Traoré: 'Traore',
  Nguyen: 'Nguyên',
}
export const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')
export const word = (name: string) =>
  plain(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
const surname = (r: Random) => `${r.pick(starts)}${r.pick(middles)}${r.pick(ends)}`
const skewed = <T>(r: Random, all: readonly T[]) => all[Math.floor(all.length * r.next() ** 1.6)] as T
export const digits = (r: Random, n: number) => Array.from({ length: n }, () => r.between(0, 9)).join('')
const born = (r: Random, from = 1958, to = 2005) =>
  `${r.between(from, to)}-${String(r.between(1, 12)).padStart(2, '0')}-${String(r.between(1, 28)).padStart(2, '0')}`
const phone = (r: Random, country: 'GB' | 'FR') => (country === 'GB' ? `+447${digits(r, 9)}` : `+33${r.between(6, 7)}${digits(r, 8)}`)

let serial = 0
export function somebody(r: Random, towns: Record<'GB' | 'FR', readonly number[]>): Written {
  const country = r.chance(0.55) ? 'GB' : 'FR'
  const firstName = skewed(r, first[country].split(' '))
  const lastName = r.chance(0.5) ? skewed(r, last[country].split(' ')) : surname(r)
  const dateOfBirth = r.chance(0.92) ? born(r) : null
  const name = r.pick([
    `${word(firstName)}.${word(lastName)}`,
    `${word(firstName).slice(0, 1)}${word(lastName)}`,
    `${word(lastName)}_${word(firstName)}`,
  ])
  const tail = (++serial).toString(36)
  return {
    country,
    firstName,
    lastName,
    email: r.chance(0.95) ? `${name}${tail}@${r.pick(['gmail.com', 'outlook.com', 'orange.fr', 'yahoo.co.uk', 'free.fr'])}` : null,
    phone: r.chance(0.95) ? phone(r, country) : null,
    phone2: null,
    dateOfBirth,
    town: skewed(r, towns[country]),
    postcode: r.chance(0.6)
      ? country === 'GB'
        ? `${r.pick(['LS', 'M', 'SW', 'CF', 'EH'])}${r.between(1, 30)} ${r.between(1, 9)}${r.pick(['AB', 'QT', 'XY', 'LN'])}`
        : digits(r, 5)
      : null,
    cv: r.chance(0.05) ? text(r) : null,
  }
}
const words =
  'site wall brick roof plan crew crane lorry weld pipe cable paint tile frame steel timber drain kerb lead check order safe team week month project tower school road bridge hotel flat house first fix second drawing level concrete formwork pour'.split(
    ' ',
  )
const text = (r: Random) => Array.from({ length: 160 }, () => r.pick(words)).join(' ')

/** One slip of the pen: two letters change places, one is left out, doubled, or another. */
function slip(r: Random, name: string): string {
  if (name.length < 4) return name + name.at(-1)
  const i = r.between(1, name.length - 2)
  const swapped = name.slice(0, i) + name[i + 1] + name[i] + name.slice(i + 2)
  return r.pick([
    swapped,
    name.slice(0, i) + name.slice(i + 1),
    name.slice(0, i) + name[i] + name.slice(i),
    name.slice(0, i) + r.pick([...'aeinorstl']) + name.slice(i + 1),
  ])
}
function changePlaces(r: Random, number: string, from: number): string {
  for (let tries = 0; tries < 30; tries++) {
    const i = r.between(from, number.length - 2)
    if (number[i] !== number[i + 1]) return number.slice(0, i) + number[i + 1] + number[i] + number.slice(i + 2)
  }
  return number
}
const contact = (fresh: () => Written) => {
  const { email, phone } = fresh()
  return { email: email ?? `x${++serial}@free.fr`, phone, phone2: null }
}
const mail = (fresh: () => Written) => ({ email: fresh().email })
const needs =
  (...fields: (keyof Written)[]) =>
  (one: Written) =>
    fields.every((field) => one[field] !== null)

/** One person, written down twice. */
export const same: Record<string, [(of: Written) => boolean, Change]> = {
  'slip in first name, same phone': [needs('phone'), (r, of, fresh) => ({ firstName: slip(r, of.firstName), ...mail(fresh) })],
  'slip in last name, same phone': [needs('phone'), (r, of, fresh) => ({ lastName: slip(r, of.lastName), ...mail(fresh) })],
  'address with a plus, new phone': [
    needs('email'),
    (r, of, fresh) => ({ email: of.email?.replace('@', `+${r.pick(['jobs', 'cv', 'emploi'])}@`) ?? null, phone: fresh().phone }),
  ],
  'dots in a Gmail address, slip in last name': [
    (of) => of.email?.endsWith('@gmail.com') === true,
    (r, of, fresh) => ({
      email: of.email && `${of.email.slice(0, 2)}.${of.email.slice(2)}`.replace('@gmail.com', r.pick(['@gmail.com', '@googlemail.com'])),
      phone: fresh().phone,
      lastName: slip(r, of.lastName),
    }),
  ],
  'names swapped, same phone': [needs('phone'), (_r, of, fresh) => ({ firstName: of.lastName, lastName: of.firstName, ...mail(fresh) })],
  'names swapped, same birth date and town': [
    needs('dateOfBirth'),
    (_r, of, fresh) => ({ firstName: of.lastName, lastName: of.firstName, ...contact(fresh) }),
  ],
  'new phone and address': [needs('dateOfBirth'), (_r, _of, fresh) => contact(fresh)],
  'new phone and address, slip in last name': [
    needs('dateOfBirth'),
    (r, of, fresh) => ({ ...contact(fresh), lastName: slip(r, of.lastName) }),
  ],
  'accents left out, capitals, new phone and address': [
    needs('dateOfBirth'),
    (_r, of, fresh) => ({ ...contact(fresh), firstName: plain(of.firstName).toUpperCase(), lastName: plain(of.lastName).toUpperCase() }),
  ],
  'short name, same phone': [
    (of) => of.phone !== null && of.firstName in nicks,
    (_r, of, fresh) => ({ firstName: nicks[of.firstName] as string, ...mail(fresh) }),
  ],
  'short name, same birth date and town': [
    (of) => of.dateOfBirth !== null && of.firstName in nicks,
    (_r, of, fresh) => ({ firstName: nicks[of.firstName] as string, ...contact(fresh) }),
  ],
  'another spelling, same birth date and town': [
    (of) => of.dateOfBirth !== null && (of.firstName in otherSpellings || of.lastName in otherSpellings),
    (_r, of, fresh) => ({
      firstName: otherSpellings[of.firstName] ?? of.firstName,
      lastName: otherSpellings[of.lastName] ?? of.lastName,
      ...contact(fresh),
    }),
  ],
  'day and month swapped, same phone': [
    (of) => of.phone !== null && of.dateOfBirth !== null && Number(of.dateOfBirth.slice(8)) <= 12,
    (_r, of, fresh) => ({
      dateOfBirth: `${of.dateOfBirth?.slice(0, 4)}-${of.dateOfBirth?.slice(8)}-${of.dateOfBirth?.slice(5, 7)}`,
      ...mail(fresh),
    }),
  ],
  'birth date a day off, same phone': [
    needs('phone', 'dateOfBirth'),
    (_r, of, fresh) => ({
      dateOfBirth: `${of.dateOfBirth?.slice(0, 8)}${String((Number(of.dateOfBirth?.slice(8)) % 28) + 1).padStart(2, '0')}`,
      ...mail(fresh),
    }),
  ],
  'phone digits swapped': [needs('phone'), (r, of, fresh) => ({ phone: changePlaces(r, of.phone as string, 5), ...mail(fresh) })],
  'married name, same phone': [needs('phone', 'dateOfBirth'), (r, _of, fresh) => ({ lastName: surname(r), ...mail(fresh) })],
  'married name added, same birth date and town': [
    needs('dateOfBirth'),
    (r, of, fresh) => ({ lastName: `${of.lastName}-${surname(r)}`, ...contact(fresh) }),
  ],
  'second first name, same phone': [
    needs('phone'),
    (r, of, fresh) => ({ firstName: `${of.firstName} ${r.pick(['Paul', 'Anne', 'Lee'])}`, ...mail(fresh) }),
  ],
  'only an initial, same phone': [needs('phone'), (_r, of, fresh) => ({ firstName: of.firstName.slice(0, 1), ...mail(fresh) })],
  'the phone as second phone, no birth date': [
    needs('phone'),
    (_r, of, fresh) => ({ ...contact(fresh), phone2: of.phone, dateOfBirth: null }),
  ],
  'moved to another town, same phone': [needs('phone'), (_r, _of, fresh) => ({ town: fresh().town, postcode: null, ...mail(fresh) })],
  'same CV, new phone and address': [
    needs('cv'),
    (_r, of, fresh) => ({ ...contact(fresh), cv: `${of.cv} and a word more`, dateOfBirth: null }),
  ],
}

const another = (r: Random, of: Written) => {
  for (;;) {
    const name = r.pick(first[of.country].split(' '))
    if (name[0] !== of.firstName[0] && !name.includes('-')) return name
  }
}
const yearsLater = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`

/** Two people who look like one. */
export const others: Record<string, [(of: Written) => boolean, Change]> = {
  'twins, one phone': [needs('phone', 'dateOfBirth'), (r, of, fresh) => ({ firstName: another(r, of), ...mail(fresh) })],
  'twins, new phone': [needs('dateOfBirth'), (r, of, fresh) => ({ firstName: another(r, of), ...contact(fresh) })],
  'twins with compound names, one phone': [
    (of) => of.phone !== null && of.dateOfBirth !== null && of.firstName.includes('-'),
    (r, of, fresh) => ({
      firstName: `${plain(of.firstName).split('-')[0]}-${r.pick(['Laurence', 'Marc', 'Lena', 'Noël'])}`,
      ...mail(fresh),
    }),
  ],
  'father and Junior, one phone, no birth date': [
    needs('phone'),
    (r, of, fresh) => ({
      lastName: `${of.lastName} ${of.country === 'GB' ? r.pick(['Jr', 'Junior']) : 'fils'}`,
      dateOfBirth: null,
      ...mail(fresh),
    }),
  ],
  'father and son, one phone': [
    needs('phone', 'dateOfBirth'),
    (r, of, fresh) => ({
      dateOfBirth: born(r, Number(of.dateOfBirth?.slice(0, 4)) + 18, Number(of.dateOfBirth?.slice(0, 4)) + 40),
      ...mail(fresh),
    }),
  ],
  'father and son, one birthday': [
    needs('dateOfBirth'),
    (r, of, fresh) => ({ dateOfBirth: yearsLater(of.dateOfBirth as string, r.between(20, 35)), ...contact(fresh) }),
  ],
  'a family’s phone': [needs('phone'), (r, of, fresh) => ({ firstName: another(r, of), dateOfBirth: born(r), ...mail(fresh) })],
  'a couple’s phone, two last names': [
    needs('phone'),
    (r, of, fresh) => ({ firstName: another(r, of), lastName: surname(r), dateOfBirth: born(r), ...mail(fresh) }),
  ],
  'namesakes in one town': [needs('dateOfBirth'), (r, _of, fresh) => ({ ...contact(fresh), dateOfBirth: born(r), postcode: null })],
  'strangers on one phone': [needs('phone'), (_r, of, fresh) => ({ ...fresh(), phone: of.phone })],
  'brother and sister in one house': [
    needs('postcode'),
    (r, of, fresh) => ({ firstName: another(r, of), dateOfBirth: born(r), ...contact(fresh) }),
  ],
}

export type Known = { kind: string; isSame: boolean; first: number; second: number }

/** So many records, one in fifty of them somebody's second, and as many who only look like it; `known` says which, by their index. */
export function writeDown(size: number, towns: Record<'GB' | 'FR', readonly number[]>, seed = 31) {
  const r = randomFrom(seed)
  serial = 0
  const written: Written[] = []
  const known: Known[] = []
  const kinds = [
    ...Object.entries(same).map(([kind, way]) => ({ kind, isSame: true, way })),
    ...Object.entries(others).map(([kind, way]) => ({ kind, isSame: false, way })),
  ]
  const pairs = Math.floor(size / 50)
  const origins = size - pairs
  while (written.length < origins) written.push(somebody(r, towns))
  const used = new Set<number>()
  for (let turn = 0; known.length < pairs; turn++) {
    const { kind, isSame, way } = kinds[turn % kinds.length] as (typeof kinds)[number]
    const [fits, change] = way
    for (let tries = 0; tries < 20_000; tries++) {
      const i = r.between(0, origins - 1)
      const of = written[i] as Written
      if (used.has(i) || !fits(of)) continue
      used.add(i)
      const fresh = () => somebody(r, { ...towns })
      known.push({ kind, isSame, first: i, second: written.length })
      written.push({ ...of, cv: null, ...change(r, of, fresh) })
      break
    }
  }
  return { written, known }
}
