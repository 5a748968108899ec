import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Brought } from '../../candidates/server/brought.ts'
import type { DoubleMark } from '../rules.ts'
import type { PreparedRow } from './prepare.ts'
import type { Running } from './run.ts'

type Row = {
  given: NonNullable<PreparedRow['given']>
  known: number | null
  doubleRow: number | null
  doubleBy: DoubleMark | null
}

/** Takes from people what belongs to somebody of another name, an address or a number; their note says what it was. */
export async function withoutShared(db: WriteDb, { id, columns, targets }: Running, rows: readonly Row[]): Promise<void> {
  const headingOf = (target: string) => columns[targets.indexOf(target)]?.heading
  for (const { given, known, doubleRow, doubleBy } of rows) {
    const person = given as Brought
    const keep = (what: string) => {
      person.note = [person.note, what].filter(Boolean).join('\n')
    }
    if (doubleBy === 'email' && person.email) {
      keep(`${headingOf('email') || 'Email'}: ${person.email}`)
      person.email = null
    }
    if (doubleBy !== 'phone') continue
    const { rows: theirs } = await sql<{ phone: string }>`
      select unnest(array[phone, phone2]) as phone from candidates where id = ${known} union
      select unnest(phones) from import_rows where import_id = ${id} and number = ${doubleRow}`.execute(db)
    const isTheirs = (phone: string) => theirs.some((one) => one.phone === phone)
    const numbers = [person.phone, person.phone2].filter((phone) => phone !== null)
    const [phone = null, phone2 = null] = numbers.filter((one) => !isTheirs(one))
    for (const shared of numbers.filter(isTheirs)) keep(`${headingOf('phone') || headingOf('phone2') || 'Phone'}: ${shared}`)
    Object.assign(person, { phone, phone2 })
  }
}
