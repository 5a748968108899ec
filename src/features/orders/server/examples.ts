import { expect } from 'vitest'
import type { Topic } from '#shared/declared.ts'
import type { World } from '#test/support/app.ts'
import { makeEmployer } from '#test/support/factories.ts'
import { lendStripe } from '#test/support/fake-stripe.ts'
import { type ListsOf, holds } from '#test/support/list-examples.ts'
import type { ExamplesOf, MakeExample, SideEffects } from '#test/support/operation-examples.ts'
import { company, inDays, makeProduct, makeSession, place } from '#test/support/orders.ts'
import { runs } from '#test/support/sql.ts'
import type { Role } from '#shared/roles.ts'
import type { orders } from '../contract.ts'
import type { OrderRow } from '../shapes.ts'

let count = 0

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const productId = await makeProduct(world, 'induction')
  const { id: orderId } = await place(world, [{ productId }])
  const { lines } = await (await world.as('admin')).get('/orders/{orderId}', { orderId })
  return { orderId, lineId: lines[0]?.id ?? 0, personId: lines[0]?.people[0]?.id ?? 0 }
}

/** One call of each audited operation of `orders`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof orders> {
  type Placing = Parameters<typeof place>[2]
  type Kind = Parameters<typeof makeProduct>[1]
  const placed = async ({ kind = 'service', confirmed = false, ...changes }: Placing & { kind?: Kind; confirmed?: boolean } = {}) => {
    const productId = await makeProduct(world, kind)
    const sessionId = kind === 'training_seat' ? { sessionId: await makeSession(world, productId) } : {}
    const customer = company()
    const { id, token, number } = await place(world, [{ productId, ...sessionId }], { customer, ...changes })
    const admin = await world.as('admin')
    const read = () => admin.get('/orders/{orderId}', { orderId: id })
    if (confirmed) {
      const { owed } = await read()
      await admin.post('/orders/{orderId}/payments', { orderId: id, body: { amount: owed, receivedOn: today() } })
    }
    if (sessionId.sessionId)
      await runs(world, `update product_sessions set starts_at = now() - interval '1 day' where product_id = ${productId}`)
    const { version, lines } = await read()
    const [line] = lines
    const topics: Topic[] = [`order:${id}`, 'orders']
    const mail = (subject: string) => [{ to: (changes.customer ?? customer).email, locale: 'en' as const, subject: `${subject} ${number}` }]
    return { id, token, number, version, topics, customer, mail, lineId: line?.id ?? 0, personId: line?.people[0]?.id ?? 0, orderId: id }
  }
  type Order = Awaited<ReturnType<typeof placed>>
  const today = () => new Date().toISOString().slice(0, 10)
  const onOrder =
    (
      role: Role | 'visitor',
      changes: Parameters<typeof placed>[0],
      input: (order: Order) => object,
      effects: (order: Order) => Partial<SideEffects> = () => ({}),
    ): MakeExample =>
    async (colleague) => {
      const order = await placed(changes)
      const by = role === 'visitor' ? world.visitor : await world.as(role, colleague)
      const { id, topics } = order
      return { by, input: { ...(input(order) as Record<string, unknown>) }, sideEffects: () => ({ on: id, topics, ...effects(order) }) }
    }
  const versioned = ({ orderId, version }: Order) => ({ orderId, version })
  const twice = (topics: Topic[]) => ({ topics: [...topics, ...topics] })

  return {
    exportOrders: async (colleague) => {
      const [query, by] = [{ q: 'nobody is called this', format: 'csv', columns: ['number'] }, await world.as('operation', colleague)]
      const { q, ...more } = query
      const changes = { list: 'orders', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
    confirmOrder: onOrder('admin', { paymentMethod: 'account' }, versioned, ({ topics, mail }) => ({
      ...twice(topics),
      mails: mail('Your order').map((one) => ({ ...one, subject: `${one.subject} is confirmed` })),
    })),
    confirmOrders: onOrder(
      'admin',
      { paymentMethod: 'account' },
      ({ id }) => ({ body: { orderIds: [id] } }),
      ({ id, topics, mail }) => ({
        on: null,
        changes: { done: 1, of: 1 },
        also: [{ action: 'order.confirmed', on: id }],
        ...twice(topics),
        mails: mail('Your order').map((one) => ({ ...one, subject: `${one.subject} is confirmed` })),
      }),
    ),
    startOrder: onOrder('operation', { confirmed: true }, versioned),
    completeOrder: async (colleague) => {
      const order = await placed({ confirmed: true })
      const by = await world.as('operation', colleague)
      await by.put('/order-lines/{lineId}/completion', { lineId: order.lineId })
      const { version } = await by.get('/orders/{orderId}', { orderId: order.id })
      return { by, input: { orderId: order.id, version }, sideEffects: () => ({ on: order.id, topics: order.topics }) }
    },
    cancelOrder: onOrder(
      'admin',
      {},
      (order) => ({ ...versioned(order), body: { reason: 'Doubled', payBack: 'later' } }),
      ({ mail }) => ({
        reason: 'Doubled',
        changes: { payBack: 'later' },
        mails: mail('Your order').map((one) => ({ ...one, subject: `${one.subject} is cancelled` })),
      }),
    ),
    refundOrder: onOrder(
      'admin',
      { confirmed: true },
      ({ orderId, lineId }) => ({
        orderId,
        body: { lines: [{ lineId, quantity: 1 }], reason: `Not needed ${++count}`, payBack: 'transfer' },
      }),
      ({ mail }) => ({
        reason: expect.any(String),
        changes: { amount: 6000, payBack: 'transfer' },
        mails: mail('A refund for your order'),
      }),
    ),
    giveBackOnOrder: async (colleague) => {
      const order = await placed()
      const by = await world.as('admin', colleague)
      const { id: orderId } = order
      await by.post('/orders/{orderId}/payments', { orderId, body: { amount: 1000, receivedOn: today() } })
      const { version } = await by.get('/orders/{orderId}', { orderId })
      await by.put('/orders/{orderId}/cancellation', { orderId, version, body: { reason: 'Doubled', payBack: 'later' } })
      return {
        by,
        input: { orderId, body: { method: 'transfer' } },
        sideEffects: () => ({
          on: orderId,
          changes: { amount: 1000, by: 'transfer' },
          topics: order.topics,
          mails: order.mail('A refund for your order'),
        }),
      }
    },
    recordOrderPayment: onOrder(
      'admin',
      {},
      ({ orderId }) => ({ orderId, body: { amount: 1000 + ++count, receivedOn: today() } }),
      ({ topics }) => ({ changes: { amount: expect.any(Number) }, ...twice(topics) }),
    ),
    linkOrderEmployer: async (colleague) => {
      const [order, { id: employerId }] = [await placed(), await makeEmployer(world)]
      const by = await world.as('operation', colleague)
      return {
        by,
        input: { orderId: order.id, version: order.version, body: { employerId } },
        sideEffects: () => ({
          on: order.id,
          changes: { employerId },
          topics: [...order.topics, `employer:${employerId}`, `employer:${employerId}`],
        }),
      }
    },
    writeToCustomer: onOrder(
      'operation',
      {},
      ({ orderId }) => ({ orderId, body: { text: `We called you ${++count} times.` } }),
      ({ mail }) => ({ mails: mail('About your order') }),
    ),
    renewOrderLink: onOrder(
      'operation',
      {},
      ({ orderId }) => ({ orderId }),
      ({ mail }) => ({ mails: mail('The link to your order') }),
    ),
    finishOrderLine: onOrder(
      'operation',
      { confirmed: true },
      ({ lineId }) => ({ lineId }),
      () => ({ changes: { line: 1 } }),
    ),
    nameOrderPerson: onOrder(
      'operation',
      { kind: 'induction' },
      ({ personId }) => ({ personId, body: { name: `Dele Osei the ${++count}` } }),
      ({ id }) => ({ changes: { line: 1 }, topics: [`order:${id}`] }),
    ),
    linkOrderPerson: async (colleague) => {
      const order = await placed({ kind: 'induction' })
      const by = await world.as('operation', colleague)
      const body = { firstName: 'Dele', lastName: 'Osei', email: `dele.osei${++count}@example.com`, locale: 'en' as const }
      const { id: candidateId } = await by.post('/candidates', { body })
      return {
        by,
        input: { personId: order.personId, body: { candidateId } },
        sideEffects: () => ({ on: order.id, changes: { line: 1, candidateId }, topics: [`order:${order.id}`] }),
      }
    },
    recordAttendance: async (colleague) => {
      const order = await placed({ kind: 'training_seat', confirmed: true })
      const by = await world.as('operation', colleague)
      await by.put('/order-people/{personId}/name', { personId: order.personId, body: { name: 'Dele Osei' } })
      return {
        by,
        input: { personId: order.personId, body: { attended: true } },
        sideEffects: () => ({ on: order.id, changes: { line: 1, status: 'attended' }, ...twice(order.topics) }),
      }
    },
    confirmLinkedOrder: async () => {
      const employer = await makeEmployer(world)
      const companyNumber = String(20_000_000 + employer.id)
      await runs(world, `update employers set company_number = '${companyNumber}', credit_approved_at = now() where id = ${employer.id}`)
      const email = `buyer${employer.id}@example.com`
      const contact = { firstName: 'Bea', lastName: 'Hale', locale: 'en' as const, email }
      await (await world.as('admin')).post('/employers/{employerId}/contacts', { employerId: employer.id, body: contact })
      const order = await placed({ paymentMethod: 'account', customer: company({ companyNumber, email }) })
      const url = (await world.mails()).findLast(({ to }) => to === email)?.action?.url ?? ''
      return {
        by: world.visitor,
        input: { token: url.split('/').at(-1) },
        sideEffects: () => ({
          on: order.id,
          topics: [...order.topics, `employer:${employer.id}`],
          mails: [{ to: email, locale: 'en', subject: `Your order ${order.number} is confirmed` }],
        }),
      }
    },
    payLinkedOrder: async (colleague) => {
      await lendStripe(world)
      const pay = onOrder(
        'visitor',
        { paymentMethod: 'card' },
        ({ token }) => ({ token }),
        () => ({ changes: { amount: 6000 }, topics: [] }),
      )
      return pay(colleague)
    },
    nameLinkedPeople: onOrder(
      'visitor',
      { kind: 'induction' },
      ({ token, personId }) => ({ token, body: { people: [{ id: personId, name: `Ana Reis the ${++count}` }] } }),
      ({ id }) => ({ changes: { line: 1 }, topics: [`order:${id}`] }),
    ),
    cancelLinkedOrder: onOrder(
      'visitor',
      {},
      ({ token }) => ({ token, body: {} }),
      ({ mail }) => ({
        changes: { lineId: null },
        mails: mail('Your order').map((one) => ({ ...one, subject: `${one.subject} is cancelled` })),
      }),
    ),
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof orders> {
  const withInductions = new Set<number>()
  const bestProduct = 'select product_id::int as id from order_lines group by product_id order by count(*) desc, 1 limit 1'
  const withBest = new Set<number>()
  const confirmed = new Map<number, string>()
  const dayIn = (days: number) => inDays(days).slice(0, 10)
  const owed = (row: OrderRow) => row.total - row.credited - (row.paid - row.refunded)
  return {
    listOrders: {
      as: 'operation',
      arrange: async () => {
        await place(world, [{ productId: await makeProduct(world, 'service', { currency: 'EUR' }) }], {
          customer: company({ country: 'FR', postcode: '69003', town: 'Lyon' }),
          purchaseOrder: 'PO-8841',
          now: new Date(inDays(-20)),
        })
        const admin = await world.as('admin')
        const { id: orderId } = await place(world, [{ productId: await makeProduct(world, 'service') }])
        await admin.post('/orders/{orderId}/payments', { orderId, body: { amount: 1000, receivedOn: inDays(-1).slice(0, 10) } })
        const { version } = await admin.get('/orders/{orderId}', { orderId })
        await admin.put('/orders/{orderId}/cancellation', { orderId, version, body: { reason: 'Doubled', payBack: 'later' } })
      },
      load: async () => {
        const found = await runs<{ id: number }>(
          world,
          `select distinct l.order_id::int as id from order_lines l join products p on p.id = l.product_id
            join categories c on c.kind = 'family' and c.slug = p.family left join categories above on above.id = c.parent_id
            where 'inductions' in (c.slug, above.slug)`,
        )
        for (const { id } of found) withInductions.add(id)
        const best = await runs<{ id: number }>(world, `select order_id::int as id from order_lines where product_id = (${bestProduct})`)
        for (const { id } of best) withBest.add(id)
        const days = await runs<{ id: number; on: string }>(
          world,
          `select id::int, to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD') as on from orders where confirmed_at is not null`,
        )
        for (const { id, on } of days) confirmed.set(id, on)
      },
      sorts: { placedAt: (row) => row.placedAt, total: (row) => row.total },
      filters: {
        q: [[{ q: 'aire' }, (row) => holds(row.customerName, 'aire') || holds(row.number, 'aire')]],
        tab: [
          [{ tab: 'pending' }, (row) => row.status === 'pending'],
          [{ tab: 'to-fulfil' }, (row) => row.status === 'confirmed' || row.status === 'fulfilling'],
          [{ tab: 'refunded' }, (row) => row.status === 'refunded' || row.status === 'partially_refunded'],
        ],
        employerId: [
          [
            async () => ({
              employerId: (await runs<{ id: number }>(world, 'select id::int from employers order by id limit 1'))[0]?.id ?? 0,
            }),
            (row, query) => row.employerId === query.employerId,
          ],
        ],
        from: [[{ from: inDays(-30).slice(0, 10) }, (row) => row.placedAt >= inDays(-30).slice(0, 10)]],
        to: [[{ to: inDays(-30).slice(0, 10) }, (row) => row.placedAt.slice(0, 10) <= inDays(-30).slice(0, 10)]],
        family: [[{ family: 'inductions' }, (row) => withInductions.has(row.id)]],
        country: [[{ country: 'FR' }, (row) => row.country === 'FR']],
        currency: [[{ currency: 'EUR' }, (row) => row.currency === 'EUR']],
        confirmedFrom: [[{ confirmedFrom: dayIn(-30) }, (row) => (confirmed.get(row.id) ?? '') >= dayIn(-30)]],
        confirmedTo: [[{ confirmedTo: dayIn(-30) }, (row) => (confirmed.get(row.id) ?? '9') <= dayIn(-30)]],
        productId: [
          [async () => ({ productId: (await runs<{ id: number }>(world, bestProduct))[0]?.id ?? 0 }), (row) => withBest.has(row.id)],
        ],
        method: [[{ method: 'account' }, (row) => row.paymentMethod === 'account']],
        payment: [
          [{ payment: 'to-pay' }, (row) => owed(row) > 0],
          [{ payment: 'to-give-back' }, (row) => owed(row) < 0],
          [{ payment: 'settled' }, (row) => owed(row) === 0],
        ],
        min: [[{ min: 20_000 }, (row) => row.total >= 20_000]],
        max: [[{ max: 20_000 }, (row) => row.total <= 20_000]],
      },
    },
  }
}
