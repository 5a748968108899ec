import { expect, it } from 'vitest'
import { codeOf, useApp } from '#test/support/app.ts'
import { expectBalanced } from '#test/support/balances.ts'
import { makeCustomer, makeIssued } from '#test/support/invoices.ts'
import { makeProduct, place } from '#test/support/orders.ts'
import { setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'
import { tasks } from '../../../tasks.ts'
import { receivableTasks } from './tasks.ts'

const world = useApp()

async function take(content: string, { name = 'statement.csv', currency = 'GBP' as 'GBP' | 'EUR' } = {}) {
  const admin = await world.as('admin')
  const answer = await admin.post('/bank-statements', { body: { currency }, file: new File([content], name) })
  for (const { id } of answer.items) await receivableTasks['receivables.matchLines']?.run(world.tasking(), { statementId: id } as never)
  const statementId = answer.items[0]?.id ?? 0
  const { items, counts } = await admin.get('/bank-lines', { query: { statementId, limit: 100, dir: 'asc' } })
  return { ...answer, lines: items, counts }
}
const csv = (...lines: string[]) => `Account;Main\n\nDate;Name;Reference;Debit;Credit\n${lines.join('\n')}\n`
const owing = async (total = 12_000, name?: string) => {
  const customerId = await makeCustomer(world, name ? { name } : {})
  return { customerId, ...(await makeIssued(world, { customerId, total })) }
}
const find = async (invoiceId: number) =>
  runs<{ status: string; balance: number }>(world, `select status, balance from invoices where id = ${invoiceId}`)

let nth = 0
const camt = (entries: string[], { version = '02', head = '' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
<Acct><Id><IBAN>GB00EXMP00000000000019</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Bal>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string, text: string, { side = 'CRDT', status = 'BOOK', name = 'Somebody &amp; Sons', version = '02' } = {}) => {
  const party = side === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const named = version === '08' ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`
  return `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B${++nth}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><${party}>${named}</${party}></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

it.each(['02', '08'])('reads CAMT.053.001.%s, and pays the invoice that a booked line names', async (version) => {
  const { id, number } = await owing()
  const { items, lines } = await take(
    camt(
      [
        entry('120.00', number.replaceAll('-', ' '), { version }),
        entry('7.00', 'not yet', { status: 'PDNG', version }),
        entry('3.5', 'Fee', { side: 'DBIT', version }),
      ],
      { version },
    ),
    { name: 'statement.xml' },
  )
  expect(items).toMatchObject([{ format: 'camt.053', account: 'GB00EXMP00000000000019', opening: 10_000, closing: -500, lines: 2 }])
  expect(lines.find(({ amount }) => amount > 0)).toMatchObject({
    status: 'matched',
    payer: 'Somebody & Sons',
    onDay: '2026-11-20',
    invoices: [{ id, amount: 12_000 }],
  })
  expect(lines.find(({ amount }) => amount < 0)).toMatchObject({ status: 'unclear', amount: -350 })
  expect(await find(id)).toEqual([{ status: 'paid', balance: 0 }])
  await expectBalanced(world)
})

it('reads each payment of a booking that gathers several', async () => {
  const [one, two] = [await owing(1000), await owing(2500)]
  const part = (amount: string, text: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="GBP">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  const { counts } = await take(
    camt([
      `<Ntry><Amt Ccy="GBP">35.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>G1</AcctSvcrRef>
       <NtryDtls>${part('10.00', one.number)}${part('25.00', two.number)}</NtryDtls></Ntry>`,
    ]),
  )
  expect(counts).toMatchObject({ matched: 2, unclear: 0 })
})

it('refuses files that define entities, other formats and empty ones, and says why', async () => {
  const bomb = camt([entry('1.00', '&x;')], { head: '<!DOCTYPE Document [<!ENTITY x "y">]>' })
  expect(await codeOf(take(bomb, { name: 'a.xml' }))).toBe('statement-unreadable')
  expect(await codeOf(take(camt([entry('1.00', '&x;')]), { name: 'a.xml' }))).toBe('statement-unreadable')
  expect(await codeOf(take('<html></html>', { name: 'a.xml' }))).toBe('statement-unreadable')
  expect(await codeOf(take('a,b\n1,2\n'))).toBe('statement-columns')
  expect(await codeOf(take(csv()))).toBe('statement-empty')
  expect(await codeOf(take(camt([entry('1.00', 'x')]).replaceAll('GBP', 'CHF'), { name: 'a.xml' }))).toBe('statement-currency')
})

it('reads CSV with decimal commas, day before month and two columns of amounts; a line counts once, however often it is imported', async () => {
  const { number } = await owing(123_456)
  const first = csv(`05/11/2026;Harbour;Ref ${number};;1 234,56`, '06/11/2026;Bank;Charges;3,00;')
  const { lines } = await take(first)
  expect(lines.map(({ onDay, amount, status }) => [onDay, amount, status])).toEqual([
    ['2026-11-05', 123_456, 'matched'],
    ['2026-11-06', -300, 'unclear'],
  ])
  expect(await codeOf(take(first))).toBe('statement-known')
  expect(await take(`${first}07/11/2026;Bank;Charges;3,00;\n`)).toMatchObject({ skipped: 2, items: [{ lines: 1 }] })
  // Two that say the same in one file are two.
  const twice = csv('08/11/2026;Bank;Charges;3,00;', '08/11/2026;Bank;Charges;3,00;')
  expect(await take(twice)).toMatchObject({ skipped: 0, items: [{ lines: 2 }] })
  await expectBalanced(world)
})

it('leaves an unclear line to a person, which is settled once and can be undone', async () => {
  const { id, customerId } = await owing(7700, 'Aire Valley Joinery Ltd')
  const { lines } = await take(csv('09/11/2026;AIRE VALLEY JOINERY;Thank you;;77,00'))
  const [line] = lines
  expect(line).toMatchObject({
    status: 'unclear',
    suggestions: [{ why: 'name-and-amount', customer: { id: customerId }, invoices: [{ id, amount: 7700 }] }],
  })
  const admin = await world.as('admin')
  const bankLineId = line?.id ?? 0
  const settle = (body: object) => admin.put('/bank-lines/{bankLineId}/match', { bankLineId, body })
  expect(await codeOf(settle({}))).toBe('line-without-customer')
  expect(await codeOf(settle({ invoices: [{ invoiceId: id, amount: 7701 }] }))).toBe('line-too-small')
  const body = { invoices: [{ invoiceId: id, amount: 7700 }] }
  const both = await Promise.allSettled([settle(body), settle(body)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await find(id)).toEqual([{ status: 'paid', balance: 0 }])
  expect(await admin.delete('/bank-lines/{bankLineId}/match', { bankLineId })).toMatchObject({ status: 'unclear', invoices: [] })
  expect(await find(id)).toEqual([{ status: 'issued', balance: 7700 }])
  expect(await settle({ customerId })).toMatchObject({ status: 'matched', credit: 7700, customer: { id: customerId } })
  await expectBalanced(world)
})

it('does not book again what staff recorded before the statement came', async () => {
  const { id, number, customerId } = await owing(4321)
  const admin = await world.as('admin')
  await admin.post('/invoices/{invoiceId}/payments', {
    invoiceId: id,
    body: { amount: 4321, receivedOn: '2026-11-10' },
    idempotencyKey: crypto.randomUUID(),
  })
  const { lines } = await take(csv(`11/11/2026;Someone;${number};;43,21`))
  expect(lines).toMatchObject([{ status: 'matched', customer: { id: customerId }, invoices: [{ id }] }])
  expect(await admin.get('/customers/{customerId}/entries', { customerId })).toMatchObject({ total: 2 })
  await expectBalanced(world)
})

it('does not match a line with a payment that was undone', async () => {
  const { id, number } = await owing(4567, 'Pontefract Masonry Ltd')
  const admin = await world.as('admin')
  await admin.post('/invoices/{invoiceId}/payments', {
    invoiceId: id,
    body: { amount: 4567, receivedOn: '2026-11-10', reference: number },
    idempotencyKey: crypto.randomUUID(),
  })
  const [entry] = await runs<{ id: number }>(world, `select id::int from customer_entries where kind = 'payment' and amount = -4567`)
  const entryId = entry?.id ?? 0
  await admin.put('/customer-entries/{entryId}/cancellation', { entryId, body: { reason: 'Not here yet' } })
  const { lines } = await take(csv(`11/11/2026;Pontefract Masonry;${number};;45,67`, '11/11/2026;Pontefract Masonry;?;45,67;'))
  expect(lines.map(({ status, suggestions }) => [status, suggestions.length])).toEqual([
    ['matched', 0],
    ['unclear', 0],
  ])
  expect(await find(id)).toEqual([{ status: 'paid', balance: 0 }])
  const { lines: more } = await take(csv('12/11/2026;Pontefract Masonry;again;;45,67'))
  const bankLineId = more[0]?.id ?? 0
  expect(await codeOf(admin.put('/bank-lines/{bankLineId}/match', { bankLineId, body: { entryId } }))).toBe('entry-differs')
  await expectBalanced(world)
})

it('counts a second transfer of the same amount, though the first paid an order before it was invoiced', async () => {
  await setSellers(world)
  const order = await place(world, [{ productId: await makeProduct(world, 'service', { price: 6789 }) }], { paymentMethod: 'transfer' })
  const admin = await world.as('admin')
  const { total } = await admin.get('/orders/{orderId}', { orderId: order.id })
  const amount = (total / 100).toFixed(2).replace('.', ',')
  const { lines } = await take(csv(`12/11/2026;Someone;${order.number};;${amount}`))
  await admin.put('/bank-lines/{bankLineId}/match', { bankLineId: lines[0]?.id ?? 0, body: { orderId: order.id } })
  await tasks(world.config)['invoices.orderChanged']?.run(world.tasking(), { orderId: order.id } as never)
  const [made] = await runs<{ customerId: number; name: string }>(
    world,
    `select c.id::int as "customerId", c.name from customer_entries e join customers c on c.id = e.customer_id
      where e.order_id = ${order.id} and e.kind = 'payment'`,
  )
  const next = await makeIssued(world, { customerId: made?.customerId ?? 0, total })
  const { lines: second } = await take(csv(`13/11/2026;${made?.name};${next.number};;${amount}`))
  expect(second).toMatchObject([{ status: 'matched', invoices: [{ id: next.id, amount: total }] }])
  await expectBalanced(world)
})

it('suggests the order that a transfer names, which is confirmed by it', async () => {
  const order = await place(world, [{ productId: await makeProduct(world, 'service') }], { paymentMethod: 'transfer' })
  const { lines } = await take(csv(`12/11/2026;Someone;${order.number};;60,00`))
  expect(lines).toMatchObject([{ status: 'unclear', suggestions: [{ why: 'order', order: { id: order.id } }] }])
  const admin = await world.as('admin')
  const bankLineId = lines[0]?.id ?? 0
  expect(await admin.put('/bank-lines/{bankLineId}/match', { bankLineId, body: { orderId: order.id } })).toMatchObject({
    status: 'matched',
    order: { id: order.id },
  })
  expect(await admin.get('/orders/{orderId}', { orderId: order.id })).toMatchObject({ status: 'confirmed', paid: 6000 })
})
