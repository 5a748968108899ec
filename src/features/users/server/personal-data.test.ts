import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { declared } from '../../../declared.ts'

const world = useApp()

/** What the database does with rows when an account is deleted, and with those that hang on rows that go. */
async function erasedByDatabase(): Promise<Record<string, string>> {
  const references = await runs<{ table: string; column: string; to: string; how: string }>(
    world,
    `select conrelid::regclass::text as "table", a.attname as "column", confrelid::regclass::text as "to", confdeltype::text as how
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) where contype = 'f'`,
  )
  const goes = ['accounts']
  const erased: Record<string, string> = {}
  for (const gone of goes)
    for (const { table, column, how } of references.filter(({ to }) => to === gone)) {
      erased[`${table}.${column}`] = how === 'c' ? 'goes' : how === 'n' ? 'forgets' : 'keeps the account from being deleted'
      if (how === 'c' && !goes.includes(table)) goes.push(table)
    }
  return erased
}

it('each column that refers to a deleted account is erased as declared', async () =>
  expect(declared.erased).toEqual(await erasedByDatabase()))

it('an export has the person’s address and name and no password hash', async () => {
  const person = await world.as('agent', 'samuel')
  const data = JSON.stringify(await person.get('/me/export'))
  expect([person.email, 'samuel'].filter((one) => !data.includes(one))).toEqual([])
  expect(data).not.toMatch(/argon2|hash/)
})
