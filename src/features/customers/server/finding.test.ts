import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { queriesIn } from '#test/support/list-examples.ts'
import { readAddress } from '../postal.ts'

const world = useApp()
const { rows } = queriesIn(world)

describe('the customer of an employer', () => {
  const employer = async (more: object = {}) => {
    const by = await world.as('admin')
    const [{ id: placeId }] = await rows(`select id from places where name = 'Leeds' and country = 'GB' order by id limit 1`)
    const body = {
      name: `Foundry ${Math.random()}`,
      sector: 'residential',
      address: '1 Foundry Lane',
      postcode: 'LS1 4DY',
      placeId,
      ...more,
    }
    const { id: employerId, version } = await by.post('/employers', { body: body as never })
    return { by, employerId, version }
  }

  it('is made of its record and main contact, and is one, however many ask at once', async () => {
    const { by, employerId } = await employer()
    const contact = { firstName: 'Moira', lastName: 'Lennox', email: 'moira@foundry.example', locale: 'fr', isMain: true } as const
    await by.post('/employers/{employerId}/contacts', { employerId, body: contact })
    const ask = () => by.put('/employers/{employerId}/customer', { employerId })
    const [one, ...others] = await Promise.all([ask(), ask(), ask()])
    expect(one).toMatchObject({ contactName: 'Moira Lennox', email: 'moira@foundry.example', locale: 'fr', town: 'Leeds', paymentDays: 30 })
    expect(others.map(({ id }) => id)).toEqual([one.id, one.id])
    expect(await rows(`select 1 from customers where employer_id = ${employerId}`)).toHaveLength(1)
  })

  it('cannot be made while the record lacks what an invoice needs, and says what', async () => {
    const { by, employerId } = await employer({ address: null })
    const refusal = by.put('/employers/{employerId}/customer', { employerId })
    await expect(refusal).rejects.toMatchObject({
      body: { status: 409, code: 'customer-incomplete', title: expect.stringContaining('address, email of the main contact') },
    })
  })

  it('is offered what the employer’s record says by now, and keeps what staff wrote until they take it over', async () => {
    const { by, employerId, version } = await employer({ email: 'office@foundry.example' })
    const customer = await by.put('/employers/{employerId}/customer', { employerId })
    await by.patch('/employers/{employerId}', { employerId, version, body: { address: '9 New Quay' } })
    const now = await by.get('/customers/{customerId}', { customerId: customer.id })
    expect(now).toMatchObject({ address: '1 Foundry Lane', employerSays: { address: '9 New Quay' } })
    const taken = await by.patch('/customers/{customerId}', { customerId: customer.id, version: now.version, body: now.employerSays })
    expect(taken).toMatchObject({ address: '9 New Quay', employerSays: {} })
  })
})

describe('a customer', () => {
  const body = {
    name: 'Lyon Bâti',
    email: 'compta@lyonbati.example',
    locale: 'fr',
    country: 'FR',
    address: '3 rue Sala',
    town: 'Lyon',
  } as const
  const add = async (more: object) => (await world.as('admin')).post('/customers', { body: { ...body, postcode: '69002', ...more } })

  it('has its numbers as its country writes them', async () => {
    expect(await add({ companyNumber: '732 829 320', vatNumber: 'fr 44 732829320' })).toMatchObject({
      companyNumber: '732829320',
      vatNumber: 'FR44732829320',
    })
  })
  it.each([
    [{ companyNumber: '732 829 321' }, '/companyNumber', 'company-number-invalid-FR'],
    [{ companyNumber: 'SC123456' }, '/companyNumber', 'company-number-of-GB'],
    [{ companyNumber: '732829320', vatNumber: 'FR40303265045' }, '/vatNumber', 'vat-number-of-another'],
    [{ postcode: 'LS1 4DY' }, '/postcode', 'postcode-invalid-FR'],
    [{ paymentDays: 61 }, '/paymentDays', 'payment-days-too-many'],
    [{ kind: 'person', companyNumber: '732829320' }, '/companyNumber', 'customer-person-number'],
  ])('is refused with %o', async (more, pointer, code) => {
    await expect(add(more)).rejects.toMatchObject({ body: { status: 400, errors: [{ pointer, code }] } })
  })
})

it.each([
  [
    'Accounts payable\n12 Quay Street\nLeeds LS1 4DY',
    'GB',
    { address: 'Accounts payable, 12 Quay Street', postcode: 'LS1 4DY', town: 'Leeds' },
  ],
  ['12 Quay Street, Leeds, ls14dy', 'GB', { address: '12 Quay Street', postcode: 'LS1 4DY', town: 'Leeds' }],
  ['Service comptabilité\n3 rue Sala\n69002 Lyon', 'FR', { address: 'Service comptabilité, 3 rue Sala', postcode: '69002', town: 'Lyon' }],
  ['Send it by email please', 'GB', null],
] as const)('reads the address %j', (typed, country, address) => expect(readAddress(typed, country)).toEqual(address))
