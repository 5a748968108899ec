import { fold } from '#shared/fold.ts'
import { expect } from 'vitest'
import type { Topic } from '#shared/declared.ts'
import { holds, type ListsOf, queriesIn, tomHale } from '#test/support/list-examples.ts'
import type { Person, World } from '#test/support/app.ts'
import { cvFile } from '#test/support/factories.ts'
import type { ExamplesOf, MakeExample, SideEffects } from '#test/support/operation-examples.ts'
import type { suppliers } from '../contract.ts'

let count = 0
const address = '1 Foundry Lane'
const person = { firstName: 'Moira', lastName: 'Lennox', email: 'moira@bridgefoot.example', locale: 'en' } as const
const accredited = { type: 'accreditation', number: 'PA-2231' } as const
const scan = () => cvFile('evidence.pdf')
const bank = { holder: 'Bridgefoot Ltd', sortCode: '30-94-18', accountNumber: '12344417' }
const bought = { boughtOn: '2026-01-12', net: 12_000, currency: 'GBP' } as const
const makeSupplier = (by: Person, more: object = {}) =>
  by.post('/suppliers', { body: { legalName: `Bridgefoot ${++count} Ltd`, type: 'ppe', address, ...more } })
const ask = (by: Person, supplierId: number) => by.post('/suppliers/{supplierId}/accounts', { supplierId, body: bank })
const addAccreditation = (by: Person, supplierId: number) =>
  by.post('/suppliers/{supplierId}/documents', { supplierId, body: accredited, file: scan() })
const addPurchase = (by: Person, supplierId: number) =>
  by.post('/suppliers/{supplierId}/purchases', { supplierId, body: { ...bought, reference: `B-${++count}` } })

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const by = await world.as('admin')
  const { id: supplierId } = await makeSupplier(by)
  return {
    supplierId,
    supplierContactId: (await by.post('/suppliers/{supplierId}/contacts', { supplierId, body: person })).id,
    supplierDocumentId: (await addAccreditation(by, supplierId)).id,
    supplierAccountId: (await ask(by, supplierId)).id,
    supplierPurchaseId: (await addPurchase(by, supplierId)).id,
  }
}

/** One call of each audited operation of `suppliers`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof suppliers> {
  const { rows } = queriesIn(world)
  const added = async (colleague?: string, more: object = {}) => {
    const by = await world.as('admin', colleague)
    const { id, version } = await makeSupplier(by, more)
    const topics: Topic[] = [`supplier:${id}`, 'suppliers']
    return { by, id, version, topics }
  }
  type Added = Awaited<ReturnType<typeof added>>
  /** An operation on a supplier. */
  const onSupplier =
    ({ topics: also = [], ...effects }: Partial<SideEffects>, body?: object, before?: (supplier: Added) => Promise<unknown>): MakeExample =>
    async (colleague) => {
      const supplier = await added(colleague)
      await before?.(supplier)
      const { by, id: supplierId, topics } = supplier
      const version = supplier.version + (before ? 1 : 0)
      return {
        by,
        input: { supplierId, version, ...(body && { body }) },
        sideEffects: () => ({ on: supplierId, ...effects, topics: [...also, ...topics] }),
      }
    }
  /** An operation that adds a part to a supplier. */
  const addsPart =
    (input: () => object, changes: object = {}): MakeExample =>
    async (colleague) => {
      const { by, id: supplierId, topics } = await added(colleague)
      return { by, input: { supplierId, ...input() }, sideEffects: ({ id }) => ({ on: id, changes: { supplierId, ...changes }, topics }) }
    }
  /** An operation on a part of a supplier. */
  const onPart =
    (
      param: string,
      make: (by: Person, supplierId: number) => Promise<{ id: number }>,
      more: object = {},
      effects: Partial<SideEffects> = {},
    ): MakeExample =>
    async (colleague) => {
      const { by, id: supplierId, topics } = await added(colleague)
      const { id } = await make(by, supplierId)
      const changes = { supplierId, ...(effects.changes as object) }
      return { by, input: { [param]: id, ...more }, sideEffects: () => ({ on: id, ...effects, changes, topics }) }
    }
  const makeContact = (by: Person, supplierId: number) => by.post('/suppliers/{supplierId}/contacts', { supplierId, body: person })
  /** A change that somebody else asked for. */
  const onAsked =
    (says: string, french: string): MakeExample =>
    async (colleague) => {
      const asker = await world.as('admin', `asker ${++count}`)
      const { id: supplierId } = await makeSupplier(asker)
      const { id } = await ask(asker, supplierId)
      const by = await world.as('admin', colleague)
      const [{ name } = { name: '' }] = await rows(`select legal_name as name from suppliers where id = ${supplierId}`)
      return {
        by,
        input: { supplierAccountId: id },
        sideEffects: () => ({
          on: id,
          changes: { supplierId },
          topics: [`supplier:${supplierId}`, 'suppliers', `notifications:${asker.uid}` as Topic],
          notices: [
            {
              to: asker,
              event: 'supplier-account',
              says: `${says} of ${name}`,
              french: `${french} de ${name}`,
              path: `/supplier/${supplierId}/bank-details`,
            },
          ],
          mails: [{ to: asker.email, locale: 'en', subject: `${says} of ${name}` }],
        }),
      }
    }
  /** A supplier that was asked for a document, and the token of its link, which the mail alone has. */
  const requested = async (colleague?: string) => {
    const supplier = await added(colleague)
    const { id: supplierId, by } = supplier
    await makeContact(by, supplierId)
    const body = { types: ['accreditation' as const] }
    const { documents, legalName } = await by.put('/suppliers/{supplierId}/document-request', { supplierId, body })
    const [mail] = await rows(
      `select payload -> 'action' ->> 'url' as url from graphile_worker._private_jobs
        where payload ->> 'subject' = 'We need documents from ${legalName}' order by id desc limit 1`,
    )
    return { ...supplier, legalName, token: String(mail?.url).split('#link=')[1] ?? '', documentId: Number(documents[0]?.id) }
  }
  const reason = 'No longer needed'

  return {
    addSupplier: async (colleague) => ({
      by: await world.as('admin', colleague),
      input: { body: { legalName: `Kestrel Boots ${++count}`, type: 'ppe', address } },
      sideEffects: ({ id }) => ({ on: id, topics: [`supplier:${id}`, 'suppliers'] }),
    }),
    changeSupplier: onSupplier({ changes: { fields: ['rating'] } }, { rating: 4 }),
    moveSupplier: onSupplier({ changes: { status: ['prospect', 'onboarding'] } }, { status: 'onboarding' }),
    archiveSupplier: onSupplier({ changes: { reason: 'inactive' }, reason, topics: ['archives'] }, { reason: 'inactive', note: reason }),
    restoreSupplier: onSupplier({ topics: ['archives'] }, undefined, ({ by, id: supplierId, version }) =>
      by.put('/suppliers/{supplierId}/archival', { supplierId, version, body: { reason: 'inactive' } }),
    ),
    exportSuppliers: async (colleague) => {
      const [query, by] = [
        { q: 'no supplier is called this', format: 'csv', columns: ['legalName'] },
        await world.as('operation', colleague),
      ]
      const { q, ...more } = query
      const changes = { list: 'suppliers', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
    addSupplierContact: addsPart(() => ({ body: { ...person, lastName: `Lennox ${++count}` } })),
    changeSupplierContact: onPart(
      'supplierContactId',
      makeContact,
      { version: 1, body: { jobTitle: 'Payroll' } },
      { changes: { fields: ['jobTitle'] } },
    ),
    removeSupplierContact: onPart('supplierContactId', makeContact),
    addSupplierDocument: addsPart(() => ({ body: { ...accredited, number: `PA-${++count}` }, file: scan() }), { type: 'accreditation' }),
    verifySupplierDocument: onPart('supplierDocumentId', addAccreditation, { version: 1 }, { changes: { type: 'accreditation' } }),
    rejectSupplierDocument: onPart(
      'supplierDocumentId',
      addAccreditation,
      { version: 1, body: { reason: 'Too dark' } },
      { changes: { type: 'accreditation' }, reason: 'Too dark' },
    ),
    removeSupplierDocument: onPart('supplierDocumentId', addAccreditation, {}, { changes: { type: 'accreditation' } }),
    requestSupplierDocuments: async (colleague) => {
      const { by, id: supplierId, topics } = await added(colleague)
      await makeContact(by, supplierId)
      const { legalName } = await by.get('/suppliers/{supplierId}', { supplierId })
      return {
        by,
        input: { supplierId, body: { types: ['vat-certificate'] } },
        otherwise: { supplierId, body: { types: ['contract'] } },
        sideEffects: () => ({
          on: supplierId,
          changes: { types: ['vat-certificate'] },
          topics,
          mails: [{ to: person.email, locale: 'en', subject: `We need documents from ${legalName}` }],
        }),
      }
    },
    withdrawSupplierRequest: async (colleague) => {
      const { by, id: supplierId, topics } = await requested(colleague)
      return { by, input: { supplierId }, sideEffects: () => ({ on: supplierId, topics }) }
    },
    openSupplierRequest: async () => {
      const { token, id, topics } = await requested()
      return { by: world.visitor, input: { body: { token } }, sideEffects: () => ({ on: id, topics }) }
    },
    sendSupplierDocument: async () => {
      const { by, id: supplierId, token, documentId, topics, legalName } = await requested()
      return {
        by: world.visitor,
        input: { body: { token, supplierDocumentId: documentId, number: 'PA-1' }, file: scan() },
        sideEffects: () => ({
          on: documentId,
          changes: { supplierId, type: 'accreditation' },
          topics: [...topics, `notifications:${by.uid}` as Topic],
          notices: [
            {
              to: by,
              event: 'supplier-document',
              says: `${legalName} sent a document`,
              french: `${legalName} a envoyé un document à vérifier`,
              path: `/supplier/${supplierId}/documents`,
            },
          ],
          mails: [{ to: by.email, locale: 'en', subject: `${legalName} sent a document to check: Accreditation` }],
        }),
      }
    },
    askSupplierAccount: addsPart(() => ({ body: { ...bank, accountNumber: String(20_000_000 + ++count) } })),
    showSupplierAccount: async (colleague) => {
      const { by, id: supplierId } = await added(colleague)
      const { id } = await ask(by, supplierId)
      return { by, input: { supplierAccountId: id }, sideEffects: () => ({ on: id, changes: { supplierId }, topics: [] }) }
    },
    agreeSupplierAccount: onAsked('agreed to new bank details', 'a accepté les nouvelles coordonnées bancaires'),
    refuseSupplierAccount: onAsked('refused new bank details', 'a refusé les nouvelles coordonnées bancaires'),
    withdrawSupplierAccount: onPart('supplierAccountId', ask),
    addSupplierPurchase: addsPart(() => ({ body: { ...bought, reference: `A-${++count}` } })),
    removeSupplierPurchase: onPart('supplierPurchaseId', addPurchase),
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof suppliers> {
  const { idBy, rows } = queriesIn(world)
  const busiest = (table: string) => async () => ({
    supplierId: await idBy(`select supplier_id as id from ${table} group by supplier_id order by count(*) desc, 1 limit 1`),
  })
  return {
    listSuppliers: {
      as: 'operation',
      sorts: {
        createdAt: (row) => row.createdAt,
        name: (row) => fold(row.legalName),
        nextExpiry: (row) => row.nextExpiry ?? null,
      },
      hides: { status: 'archived' },
      filters: {
        q: [
          [{ q: 'UMBRELLA' }, (row) => holds(row.legalName, 'umbrella')],
          [
            async () => ({
              q: (await rows('select company_number as id from suppliers where company_number is not null order by id limit 1'))[0].id,
            }),
            (row, { q }) => row.companyNumber === q,
          ],
        ],
        type: [[{ type: 'training' }, (row) => row.type === 'training']],
        country: [[{ country: 'FR' }, (row) => row.country === 'FR']],
        status: [
          [{ status: 'suspended' }, (row) => row.status === 'suspended' && row.archivedAt === null],
          [{ status: 'archived' }, (row) => row.archivedAt !== null],
        ],
        light: [
          [{ light: 'pass' }, (row) => row.light === 'pass'],
          [{ light: 'warn' }, (row) => row.light === 'warn'],
          [{ light: 'block' }, (row) => row.light === 'block'],
        ],
        ownerId: [[{ ownerId: tomHale }, (row) => row.owner?.id === tomHale]],
        mine: [[{ mine: true }, (row) => row.owner?.id === tomHale]],
        choosable: [
          [{ choosable: true }, (row) => row.status === 'approved' && row.light !== 'block'],
          [{ choosable: false }, (row) => row.status !== 'approved' || row.light === 'block'],
        ],
      },
    },
    listSupplierHistory: { as: 'operation', of: busiest('supplier_documents'), sorts: { default: (row) => row.at }, filters: {} },
    listSupplierAccounts: { as: 'admin', of: busiest('supplier_accounts'), sorts: { default: (row) => row.id }, filters: {} },
    listSupplierPurchases: { as: 'operation', of: busiest('supplier_purchases'), sorts: { default: (row) => row.boughtOn }, filters: {} },
  }
}
