import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

it('a long list of files shows each once, whichever end it is read from, and counts those it shows', async () => {
  const operation = await world.as('operation')
  await runs(
    world,
    `insert into candidates (first_name, last_name, email, locale, status) select 'Ann', 'Long' || i, 'l' || i || '@people.example', 'en',
    case when i = 9 then 'archived' else 'active' end from generate_series(1, 9) i`,
  )
  await runs(
    world,
    `insert into files (sha256, name, mime, size, kind, candidate_id, created_at, extraction)
    select repeat('a', 64), 'f' || i, 'application/pdf', i, 'card', (select id from candidates where last_name = 'Long' || i), now() - i % 400 * interval '1 hour', 'done'
    from generate_series(1, 2600) i`,
  )
  const [{ n: shown } = { n: 0 }] = await runs<{ n: number }>(
    world,
    `select count(*)::int as n from files f left join candidates c on c.id = f.candidate_id where c.status is distinct from 'archived'`,
  )
  for (const [sort, dir] of [
    ['createdAt', 'desc'],
    ['size', 'asc'],
  ] as const) {
    const ids: number[] = []
    for (let page = 1; page <= Math.ceil(shown / 100); page++) {
      const list = await operation.get('/files', { query: { sort, dir, page, limit: 100 } })
      expect([list.total, list.counts.kept]).toEqual([shown, shown])
      ids.push(...list.items.map(({ id }) => id))
    }
    const order = sort === 'size' ? 'f.size, f.id' : 'f.created_at desc, f.id desc'
    const rows = await runs<{ id: number }>(
      world,
      `select f.id from files f left join candidates c on c.id = f.candidate_id where c.status is distinct from 'archived' order by ${order}`,
    )
    expect(ids).toEqual(rows.map(({ id }) => id))
  }
})
