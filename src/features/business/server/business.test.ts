import { expect, it } from 'vitest'
import { codeOf, useApp } from '#test/support/app.ts'
import { makeCustomer, makeIssued } from '#test/support/invoices.ts'

const world = useApp()
const admin = () => world.as('admin')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('has no money before the first invoice, whatever the period', async () => {
  for (const query of [{}, { days: 3650 }, { from: '1999-01-01', to: '1999-01-02' }]) {
    expect(await (await admin()).get('/business', { query })).toMatchObject({ money: [], latest: [], placements: { n: 0, before: 0 } })
    expect(await (await admin()).get('/sales', { query })).toMatchObject({ money: [], orders: { n: 0, before: 0 } })
  }
  expect(await codeOf((await admin()).get('/business', { query: { from: '2026-02-01', to: '2026-01-01' } }))).toBe('period-backwards')
})

it('puts what is owed into the age of its day, and adds no currencies', async () => {
  const [british, french] = [await makeCustomer(world), await makeCustomer(world, { country: 'FR' })]
  const issue = (days: number, total: number) =>
    makeIssued(world, { customerId: british, total, issuedOn: inDays(days - 1), dueOn: inDays(days) })
  for (const [days, total] of [
    [5, 100],
    [-2, 200],
    [-45, 400],
    [-75, 800],
    [-200, 1600],
  ] as const)
    await issue(days, total)
  await makeIssued(world, { customerId: french, country: 'FR', total: 5000, issuedOn: inDays(-3), dueOn: inDays(5) })
  const { money } = await (await admin()).get('/business', { query: {} })
  const [pounds, euros] = money
  expect(pounds?.owed.ages.map(({ age, amount }) => [age, amount])).toEqual([
    ['not-due', 100],
    ['1-30', 200],
    ['31-60', 400],
    ['61-90', 800],
    ['over-90', 1600],
  ])
  expect([pounds?.owed.all.amount, pounds?.owed.late.amount, euros?.owed.all.amount]).toEqual([3100, 3000, 5000])
  for (const { n, amount, filter } of [...(pounds?.owed.ages ?? []), ...(pounds ? [pounds.owed.late, pounds.owed.all] : [])]) {
    const { total, sums } = await (await admin()).get('/invoices', { query: filter })
    expect([total, sums?.[0]?.balance], JSON.stringify(filter)).toEqual([n, amount])
  }
})
