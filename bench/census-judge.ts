import type pg from 'pg'
import { type Entry, type Half, takeCensus } from './census.ts'
import { plain } from './people.ts'

/** What differs between two records of one person: the kinds of error that the table counts. */
function differencesOf(a: Entry, b: Entry): string[] {
  const small = (name: string) => plain(name).toLowerCase()
  const [first, other, last, otherLast] = [small(a.firstName), small(b.firstName), small(a.lastName), small(b.lastName)]
  const isNear = (x: string, y: string) => x[0] === y[0] && Math.abs(x.length - y.length) <= 1 && x.length > 3 && y.length > 3
  const said: string[] = []
  if (first === otherLast && last === other && first !== last) said.push('names swapped')
  else {
    if (first !== other) said.push(isNear(first, other) ? 'first name mistyped' : 'short form of a first name')
    if (last !== otherLast) said.push(isNear(last, otherLast) ? 'last name mistyped' : 'another last name')
  }
  const changed = (x: string | null, y: string | null) => x !== null && y !== null && x !== y
  if (changed(a.dateOfBirth, b.dateOfBirth))
    said.push(
      [...(a.dateOfBirth ?? '')].filter((c, i) => c !== b.dateOfBirth?.[i]).length === 1
        ? 'birth date: one digit'
        : 'birth date: day and month',
    )
  else if (!a.dateOfBirth || !b.dateOfBirth) said.push('no birth date')
  if (changed(a.phone, b.phone)) said.push('new phone')
  if (changed(mailboxOf(a), mailboxOf(b))) said.push('new email')
  if (a.town !== b.town) said.push('moved')
  return said.length > 0 ? said : ['nothing differs']
}

const numberOf = ({ card }: Entry) => card && `${card.type} ${card.number.replace(/\D/g, '')}`
const mailboxOf = ({ email }: Entry) => email?.replace(/\+.*@/, '@') ?? null
const isSame = <T>(a: T | null, b: T | null) => a !== null && a === b
/** Whether anything but the name tells that these two are one: otherwise nobody could know. */
const canBeKnown = (a: Entry, b: Entry) =>
  isSame(mailboxOf(a), mailboxOf(b)) ||
  isSame(a.phone, b.phone) ||
  isSame(a.dateOfBirth, b.dateOfBirth) ||
  isSame(numberOf(a), numberOf(b)) ||
  (isSame(a.address && a.postcode, b.address && b.postcode) && a.town === b.town)

/** Father and son of one name are told apart by their birth dates alone. */
const canBeToldApart = (a: Entry, b: Entry) => a.named !== b.named || (a.dateOfBirth !== null && b.dateOfBirth !== null)

async function bringIn(pool: pg.Pool, entries: readonly Entry[]): Promise<number[]> {
  await pool.query('delete from candidates')
  const { rows: places } = await pool.query<{ id: number }>('select id from places order by population desc limit 200')
  const rows = entries.map(({ firstName, lastName, email, phone, dateOfBirth, address, postcode, country, town }) => ({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    date_of_birth: dateOfBirth,
    address,
    postcode,
    country,
    place_id: places[town + (country === 'FR' ? 100 : 0)]?.id ?? null,
  }))
  const columns = 'first_name, last_name, email, phone, date_of_birth, address, postcode, country, place_id'
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += 500) {
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into candidates (${columns}) select ${columns} from jsonb_populate_recordset(null::candidates, $1::jsonb) returning id`,
      [JSON.stringify(rows.slice(from, from + 500))],
    )
    ids.push(...made.map(({ id }) => Number(id)))
  }
  const cards = entries.flatMap(({ card }, i) => (card ? [{ id: ids[i], ...card }] : []))
  for (let from = 0; from < cards.length; from += 500)
    await pool.query(
      `insert into documents (candidate_id, type, status, number, created_at)
       select id, type, 'submitted', number, now() from jsonb_to_recordset($1::jsonb) as card(id bigint, type text, number text)`,
      [JSON.stringify(cards.slice(from, from + 500))],
    )
  return ids
}

type Kind = { pairs: number; found: number; possible: number; foundOfPossible: number }

/** Writes a census down, scores it as the nightly scan does, and prints recall for each kind of difference and the precision of all. */
export async function judgeCensus(pool: pg.Pool, size: number, seed: number, half: Half, mostShown = 15): Promise<void> {
  const entries = takeCensus(size, seed, half)
  const ids = await bringIn(pool, entries)
  await pool.query('analyze candidate_traits')
  await pool.query('select suspect_all()')
  for (let looked = 1; looked > 0; )
    looked = (await pool.query<{ looked_at: number }>('select looked_at from score_suspects(2000)')).rows[0]?.looked_at ?? 0
  const { rows } = await pool.query<{ a: number; b: number; score: number; why: string }>(
    `select first_id a, second_id b, score, (select string_agg((r ->> 'code') || ' ' || (r ->> 'points'), ', ') from jsonb_array_elements(reasons) r) why from duplicate_pairs`,
  )
  const entryOf = new Map(ids.map((id, i) => [id, entries[i] as Entry]))
  const found = new Map(rows.map(({ a, b, ...said }) => [`${a} ${b}`, said]))
  const kinds = new Map<string, Kind>()
  const count = (kind: string, isFound: boolean, isPossible: boolean) => {
    const one = kinds.get(kind) ?? { pairs: 0, found: 0, possible: 0, foundOfPossible: 0 }
    kinds.set(kind, {
      pairs: one.pairs + 1,
      found: one.found + Number(isFound),
      possible: one.possible + Number(isPossible),
      foundOfPossible: one.foundOfPossible + Number(isFound && isPossible),
    })
  }
  const show = ({ firstName, lastName, dateOfBirth, phone, email, address, postcode, card }: Entry) =>
    [firstName, lastName, dateOfBirth, phone, email, address, postcode, card?.number].filter(Boolean).join(' ')
  const missed: string[] = []
  for (let i = 1; i < entries.length; i++) {
    const [a, b] = [entries[i - 1] as Entry, entries[i] as Entry]
    if (a.person !== b.person) continue
    const [isFound, isPossible] = [found.has(`${ids[i - 1]} ${ids[i]}`), canBeKnown(a, b)]
    const differences = differencesOf(a, b)
    for (const kind of [...differences, ...(isSame(numberOf(a), numberOf(b)) ? ['(same card)'] : []), '= all'])
      count(kind, isFound, isPossible)
    if (!isFound && isPossible) missed.push(`${differences.join(', ')}: ${show(a)} / ${show(b)}`)
  }
  const pairOf = ({ a, b }: { a: number; b: number }) => [entryOf.get(Number(a)), entryOf.get(Number(b))] as [Entry, Entry]
  const wrong = rows.filter((row) => pairOf(row)[0].person !== pairOf(row)[1].person)
  const wrongly = wrong.filter((row) => canBeToldApart(...pairOf(row)))
  console.log(`census of ${entries.length} records, seed ${seed}, short forms ${half}`)
  const percent = (part: number, whole: number) => (whole === 0 ? '' : ((100 * part) / whole).toFixed(1))
  console.table(
    [...kinds]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, one]) => ({
        kind,
        pairs: one.pairs,
        found: one.found,
        'recall %': percent(one.found, one.pairs),
        'of those that can be known %': percent(one.foundOfPossible, one.possible),
      })),
  )
  for (const one of missed.slice(0, mostShown)) console.log('missed', one)
  for (const row of wrongly.slice(0, mostShown)) console.log('wrong', row.score, row.why, pairOf(row).map(show).join(' / '))
  const right = rows.length - wrong.length
  console.log(
    `precision ${percent(right, rows.length)} % (${wrong.length} wrong of ${rows.length} found), ${percent(right, right + wrongly.length)} % without father and son of one name of whom a birth date is missing`,
  )
}
