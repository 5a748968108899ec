import { fold } from '#shared/fold.ts'
import { holds, type ListsOf } from '#test/support/list-examples.ts'
import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { customers } from '../contract.ts'

let count = 0
const details = {
  email: 'accounts@aireside.example',
  locale: 'en',
  country: 'GB',
  address: '4 Canal Wharf',
  postcode: 'LS11 5BB',
  town: 'Leeds',
} as const
const makeCustomer = (by: Person) => by.post('/customers', { body: { name: `Aireside Fit-out ${++count} Ltd`, ...details } })

/** An employer whose record says all that an invoice needs. */
async function employerToInvoice(by: Person) {
  const where = { address: '1 Foundry Lane', postcode: 'LS1 4DY', email: 'office@foundry.example' }
  const [place] = (await by.get('/places', { query: { q: 'Leeds', country: 'GB' } })).items
  const body = { name: `Foundry Lane ${++count} Ltd`, sector: 'residential', ...where, placeId: place?.id ?? null }
  return by.post('/employers', { body })
}

export async function recordIds(world: World) {
  return { customerId: (await makeCustomer(await world.as('admin'))).id }
}

/** One call of each audited operation of `customers`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof customers> {
  const topicsOf = (id: number): Topic[] => [`customer:${id}`, 'customers']
  return {
    addCustomer: async (colleague) => {
      const by = await world.as('admin', colleague)
      const body = { name: `Wharf Interiors ${++count} Ltd`, ...details }
      return { by, input: { body }, sideEffects: ({ id }) => ({ on: id, topics: topicsOf(id) }) }
    },
    addCustomerOfEmployer: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { id: employerId } = await employerToInvoice(by)
      return {
        by,
        input: { employerId },
        sideEffects: ({ id }) => ({ on: id, changes: { employerId }, topics: [...topicsOf(id), `employer:${employerId}`] }),
      }
    },
    changeCustomer: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { id: customerId, version } = await makeCustomer(by)
      return {
        by,
        input: { customerId, version, body: { paymentDays: 14 } },
        sideEffects: () => ({ on: customerId, changes: { fields: ['paymentDays'] }, topics: topicsOf(customerId) }),
      }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof customers> {
  return {
    listCustomers: {
      as: 'operation',
      arrange: async () => {
        const by = await world.as('admin')
        await makeCustomer(by)
        await makeCustomer(by)
        await by.post('/customers', {
          body: { kind: 'person', name: 'Maëlle Aubry', ...details, locale: 'fr', country: 'FR', postcode: '69003', town: 'Lyon' },
        })
      },
      sorts: { name: (row) => fold(row.name) },
      ascends: true,
      filters: {
        q: [[{ q: 'aubry' }, (row) => holds(row.name, 'aubry')]],
        country: [[{ country: 'FR' }, (row) => row.country === 'FR']],
        kind: [[{ kind: 'person' }, (row) => row.kind === 'person']],
      },
    },
  }
}
