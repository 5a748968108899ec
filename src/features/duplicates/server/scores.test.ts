import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { suspected } from '../rules.ts'

const world = useApp()
const leeds = 2_644_688
const lyon = 2_996_944
const lille = 2_998_324

type Person = {
  first_name: string
  last_name: string
  email?: string
  address?: string
  phone?: string
  phone2?: string
  date_of_birth?: string
  postcode?: string
  place_id?: number
  country?: 'GB' | 'FR'
}
type Case = [what: string, isSame: boolean, one: string, other: string]

/** `Ann Mason, 1990-05-12, 07700 900123, ann@people.example, LS1 4AP, Leeds`: in any order after the name. */
function personIn(written: string): Person {
  const [name = '', ...facts] = written.split(', ')
  const [first_name = '', last_name = ''] = name.includes('|') ? name.split('|') : [name.split(' ')[0], name.split(' ').slice(1).join(' ')]
  const person: Person = { first_name, last_name, country: 'GB' }
  for (const fact of facts) {
    if (fact.includes('@')) person.email = fact
    else if (fact.startsWith('at ')) person.address = fact.slice(3)
    else if (/^\d{4}-\d\d-\d\d$/.test(fact)) person.date_of_birth = fact
    else if (fact.startsWith('2nd +')) person.phone2 = fact.slice(4)
    else if (fact.startsWith('+')) person.phone = fact
    else if (fact === 'Leeds') person.place_id = leeds
    else if (fact === 'Lyon') Object.assign(person, { place_id: lyon, country: 'FR' })
    else if (fact === 'Lille') Object.assign(person, { place_id: lille, country: 'FR' })
    else if (/^\d{5}$/.test(fact)) Object.assign(person, { postcode: fact, country: 'FR' })
    else person.postcode = fact
  }
  return person
}

const score = async (one: string, other: string) => {
  const [row] = await runs<{ score: number; reasons: { code: string; points: number }[] }>(
    world,
    `select s.score, s.reasons from
       candidate_traits_of(jsonb_populate_record(null::candidates, '${JSON.stringify({ ...personIn(one), id: 1 }).replaceAll("'", "''")}'), null) a,
       candidate_traits_of(jsonb_populate_record(null::candidates, '${JSON.stringify({ ...personIn(other), id: 2 }).replaceAll("'", "''")}'), null) b,
       duplicate_score(a, b) s`,
  )
  return row
}

const [yes, no] = [true, false]
const cases: Case[] = [
  // One person: the address, the number
  ['one mailbox with a plus', yes, 'Ann Mason, ann.mason@people.example', 'Ann Mason, ann.mason+jobs@people.example, +447700900999'],
  ['Gmail with and without dots', yes, 'Ann Mason, annmason@gmail.com', 'Anne Mason, ann.mason@googlemail.com'],
  ['one number, names alike', yes, 'Ann Mason, +447700900123', 'Ann Masson, +447700900123'],
  ['the number is the other’s second', yes, 'Ann Mason, +447700900123', 'Ann Mason, +447700900777, 2nd +447700900123'],
  ['two digits of the number changed places', yes, 'Ann Mason, +447700900123', 'Ann Mason, +447700900132'],
  [
    'the name of the mailbox at another provider, one town',
    yes,
    'Ann Mason, annmason87@orange.fr, Lyon',
    'Ann Mason, annmason87@free.fr, Lyon',
  ],
  // Names
  ['Bob is Robert', yes, 'Bob Taylor, +447700900123', 'Robert Taylor, +447700900123'],
  ['Jon is Jonathan', yes, 'Jon Taylor, 1980-05-12, Leeds', 'Jonathan Taylor, 1980-05-12, Leeds'],
  ['accents and capitals', yes, 'Hélène Lefèvre, 1980-05-12, Lyon', 'HELENE LEFEVRE, 1980-05-12, Lyon'],
  ['hyphen or space', yes, 'Jean-Luc Le Gall, 1980-05-12', 'Jean Luc|LeGall, 1980-05-12'],
  ['names swapped', yes, 'Dubois|Marc, 1980-05-12, Lyon', 'Marc Dubois, 1980-05-12, Lyon'],
  ['names swapped, one number', yes, 'Nowak|Piotr, +447700900123', 'Piotr Nowak, +447700900123'],
  ['Mohammed in three spellings', yes, 'Mohammed Khan, 1980-05-12, Leeds', 'Muhamed Khan, 1980-05-12, Leeds'],
  ['Yuliya is Julia', yes, 'Yuliya Ivanova, 1980-05-12, Leeds', 'Julia Iwanowa, 1980-05-12, Leeds'],
  ['Cyrillic letters', yes, 'Иван|Петров, 1980-05-12, Leeds', 'Ivan Petrov, 1980-05-12, Leeds'],
  ['O’Connor in three ways', yes, 'Sean O’Connor, +447700900123', 'Sean OConnor, +447700900123'],
  ['a slip in a long name', yes, 'Christopher Okonkwo, 1980-05-12, Leeds', 'Christpoher Okonkwo, 1980-05-12, Leeds'],
  ['a married name, one number and birth date', yes, 'Emma Carver, 1980-05-12, +447700900123', 'Emma Okafor, 1980-05-12, +447700900123'],
  ['a married name beside her own', yes, 'Emma Carver, 1980-05-12, LS1 4AP', 'Emma Carver-Okafor, 1980-05-12, LS1 4AP'],
  ['a compound name with a slip', yes, 'Jean-Pierre Roux, 1990-01-03, Lyon', 'Jean-Pirere Roux, 1990-01-03, Lyon'],
  [
    'an unknown name with two letters swapped',
    yes,
    'Oluwaseun Adeyemi, 1990-01-03, +447700900123',
    'Oluwaesun Adeyemi, 1990-01-03, +447700900123',
  ],
  ['Szczepański in three ways', yes, 'Jan Szczepański, 1980-05-12, Leeds', 'Jan Shchepanski, 1980-05-12, Leeds'],
  ['Łukasz without its stroke', yes, 'Łukasz Wójcik, 1980-05-12, Leeds', 'Lukasz Wojcik, 1980-05-12, Leeds'],
  ['the same Chinese signs', yes, '伟|李, 1990-01-03, +447700900123', '伟|李, 1990-01-03, +447700900123'],
  [
    'one record in Arabic letters, one in Latin, one number and birth date',
    yes,
    'محمد|علي, 1990-01-03, +447700900123',
    'Mohammed Ali, 1990-01-03, +447700900123',
  ],
  ['Jr left out, one birth date', yes, 'John Carver Jr, 1990-01-03, +447700900123', 'John Carver, 1990-01-03, +447700900123'],
  // Days of birth
  ['day and month swapped', yes, 'Ann Mason, 1980-05-12, +447700900123', 'Ann Mason, 1980-12-05, +447700900123'],
  ['a wrong digit in the year', yes, 'Ann Mason, 1981-05-12, +447700900123', 'Ann Mason, 1987-05-12, +447700900123'],
  ['same name and birth date, nothing else known', yes, 'Ann Mason, 1980-05-12', 'Ann Mason, 1980-05-12'],
  ['a wrong digit in the decade', yes, 'Ann Mason, 1981-05-12, Leeds', 'Ann Mason, 1971-05-12, Leeds'],
  ['a wrong date, one number', yes, 'Ann Mason, 1981-05-12, +447700900123, LS1 4AP', 'Ann Mason, 1985-11-30, +447700900123'],
  // Addresses
  ['one door, no birth date', yes, 'Ann Mason, at 12 High Street, LS1 4AP', 'Ann Mason, at Flat 2 12 High St., LS1 4AP, +447700900123'],
  ['one door in France', yes, 'Luc Roux, at 14 bis av. Jean Jaurès, 69001', 'Luc Roux, at 14 avenue Jean-Jaurès, 69001'],
  // Short forms
  ['Tof is Christophe', yes, 'Tof Roux, 1980-05-12, 69001', 'Christophe Roux, 1980-05-12, 69001'],
  ['Nono is Arnaud', yes, 'Nono Roux, +33612345678', 'Arnaud Roux, +33612345678'],
  ['Jeff is Jean-François', yes, 'Jeff Roux, 1980-05-12, 69001', 'Jean-François Roux, 1980-05-12, 69001'],
  ['a short form with its names swapped', yes, 'Roux|Manu, 1980-05-12, +33612345678', 'Emmanuel Roux, 1980-05-12, +33612345678'],
  // Two people
  ['next doors', no, 'Jean Roux, at 14 rue Pasteur, 69001', 'Jean Roux, at 16 rue Pasteur, 69001'],
  [
    'twins Amadou and Mamadou',
    no,
    'Amadou Ba, 1990-01-03, +33612345678, at 3 rue Pasteur, 69001',
    'Mamadou Ba, 1990-01-03, +33612345678, at 3 rue Pasteur, 69001',
  ],
  ['twins with a letter before', no, 'Yden Carver, 1999-01-03, +447700900123, LS1 4AP', 'Kyden Carver, 1999-01-03, +447700900123, LS1 4AP'],
  ['twins, one with her names swapped', no, 'Carver|Donald, 1999-01-03, LS1 4AP', 'Ronald Carver, 1999-01-03, LS1 4AP'],
  [
    'father and son who share everything',
    no,
    'John Carver, 1960-05-12, +447700900123, carvers@people.example, at 12 High St, LS1 4AP',
    'John Carver, 1991-02-07, +447700900123, carvers+john@people.example, at 12 High St, LS1 4AP',
  ],
  ['twins in one house', no, 'Paul Carver, 1980-05-12, +447700900123, LS1 4AP', 'Mark Carver, 1980-05-12, +447700900123, LS1 4AP'],
  ['twins whose names are alike', no, 'Julie Moreau, 1980-05-12, +33612345678, Lyon', 'Julien Moreau, 1980-05-12, +33612345678, Lyon'],
  ['twins Emma and Gemma', no, 'Emma Carver, 1990-01-03, LS1 4AP', 'Gemma Carver, 1990-01-03, LS1 4AP'],
  ['twins Marie-Claire and Marie-Sophie', no, 'Marie-Claire Roux, 1990-01-03, 69001', 'Marie-Sophie Roux, 1990-01-03, 69001'],
  [
    'twins Jean Luc and Jean Louis, without hyphens',
    no,
    'Jean Luc|Roux, 1990-01-03, +33612345678',
    'Jean Louis|Roux, 1990-01-03, +33612345678',
  ],
  ['twins Kaelan and Kaelyn', no, 'Kaelan Carver, 1999-01-03, +447700900123, LS1 4AP', 'Kaelyn Carver, 1999-01-03, +447700900123, LS1 4AP'],
  [
    'twins with one mailbox too',
    no,
    'Paul Carver, 1990-01-03, +447700900123, carvers@people.example, LS1 4AP',
    'Mark Carver, 1990-01-03, +447700900123, carvers@people.example, LS1 4AP',
  ],
  ['twins with Arabic letters', no, 'محمد|علي, 1990-01-03, +447700900123', 'محمود|علي, 1990-01-03, +447700900123'],
  ['twins with Chinese signs', no, '伟明|李, 1990-01-03, +447700900123', '伟东|李, 1990-01-03, +447700900123'],
  ['names that cannot be read, one number', no, '李|王, +447700900123', 'علي|محمد, +447700900123'],
  ['a hostel’s number, one of them in Greek', no, 'Γιώργος|Παππάς, 1990-01-03, +447700900123', 'Andrei Popescu, 1987-11-21, +447700900123'],
  ['father and Junior, one number', no, 'John Carver, +447700900123, LS1 4AP', 'John Carver Jr, +447700900123, LS1 4AP'],
  ['père and fils, one number', no, 'Luc Roux père, +33612345678, 69001', 'Luc Roux fils, +33612345678, 69001'],
  ['Senior and Junior, one birthday', no, 'John Carver Senior, 1960-05-12, +447700900123', 'John Carver Junior, 1990-05-12, +447700900123'],
  [
    'father and son, one number and house',
    no,
    'John Carver, 1960-05-12, +447700900123, LS1 4AP',
    'John Carver, 1991-02-07, +447700900123, LS1 4AP',
  ],
  ['father and son, one birthday', no, 'Luc Roux, 1962-03-09, +33612345678', 'Luc Roux, 1992-03-09, +33612345678'],
  ['mother and daughter', no, 'Anne Roux, 1962-03-09, 69001', 'Anna Roux, 1993-11-21, 69001'],
  ['a family’s number', no, 'Paul Carver, 1980-05-12, +447700900123', 'Lucy Carver, 1983-01-30, +447700900123'],
  ['a couple', no, 'Paul Carver, +447700900123, LS1 4AP', 'Lucy Okafor, +447700900123, LS1 4AP'],
  ['a hostel’s number', no, 'Andrei Popescu, 1990-01-03, +447700900123', 'Mihai Ionescu, 1987-11-21, +447700900123'],
  [
    'a family’s mailbox',
    no,
    'Paul Carver, carvers+paul@people.example, 1980-05-12',
    'Lucy Carver, carvers+lucy@people.example, 1983-01-30',
  ],
  ['namesakes in one town', no, 'Jean Martin, 1980-05-12, Lyon', 'Jean Martin, 1974-09-30, Lyon'],
  ['namesakes of whom nothing is known', no, 'Jean Martin, Lyon', 'Jean Martin, Lyon'],
  ['first name and last name of two others', no, 'Martin Thomas, 1980-05-12, Leeds', 'Thomas Martin, 1974-09-30, Leeds'],
  ['names alike, towns apart', no, 'Luc Morel, 1980-05-12, Lyon', 'Luc Morin, 1980-05-12, Lille'],
]

describe('two records', () => {
  it.each(cases)('%s: same person %s', async (_what, isSame, one, other) => {
    const [there, back] = [await score(one, other), await score(other, one)]
    const detail = `${one} / ${other}: ${JSON.stringify(there)}`
    expect((there?.score ?? 0) >= suspected, detail).toBe(isSame)
    // The order of the two does not matter.
    expect(back?.score, detail).toBe(there?.score)
  })
})
