import { sql } from 'kysely'
import type { ArchiveRule } from '#server/declares.ts'
import { removeFiles } from '../../files/server/commands.ts'
import { publish } from '#server/realtime.ts'
import { factsOf } from '#shared/field-words.ts'
import { found, Problem } from '#shared/problem.ts'
import { toSupplierContacts, toSupplierDocuments, toSupplierPurchases } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { findSupplier } from './queries.ts'

const counted = words({
  contacts: { en: { one: '{n} contact', other: '{n} contacts' }, fr: { one: '{n} contact', other: '{n} contacts' } },
  documents: { en: { one: '{n} document', other: '{n} documents' }, fr: { one: '{n} document', other: '{n} documents' } },
  purchases: { en: { one: '{n} purchase', other: '{n} purchases' }, fr: { one: '{n} achat', other: '{n} achats' } },
  purchasesStay: { en: 'Accounts must keep these.', fr: 'La comptabilité doit les conserver.' },
})

const foreignKeyViolation = '23503'
/** What is sold through a supplier goes on naming it. */
function refuseSold(error: unknown): never {
  const isSold = (error as { code?: string }).code === foreignKeyViolation
  throw isSold ? new Problem(409, 'supplier-has-purchases') : error
}

/** How the archive shows, restores and erases a supplier. */
export const archivedSupplier: ArchiveRule = {
  name: (supplierId) => sql`(select legal_name from suppliers where id = ${supplierId})`,
  async snapshot({ db, locale, now }, supplierId) {
    const one = await findSupplier(db, supplierId, now)
    return factsOf(fields, labels, one, locale, {
      legalName: null,
      address: [one.address, one.postcode].filter(Boolean).join(', '),
      postcode: null,
      placeId: one.place ? showPlace(one.place, locale) : '',
      rating: null,
    })
  },
  async hangsOn({ db, locale, now }, supplierId) {
    const { counts, contacts, documents } = await findSupplier(db, supplierId, now)
    const t = say(counted, locale)
    const of = (name: 'contacts' | 'documents' | 'purchases', count: number, path: string) => ({
      name,
      says: t[name]({ n: count }),
      count,
      path,
    })
    return [
      { ...of('purchases', counts.purchases, toSupplierPurchases(supplierId)), onErasing: 'stays', why: t.purchasesStay },
      { ...of('contacts', contacts.length, toSupplierContacts(supplierId)), onErasing: 'goes' },
      { ...of('documents', documents.length, toSupplierDocuments(supplierId)), onErasing: 'goes' },
    ]
  },
  conflicts: async () => [],
  isAway: (supplierId) => sql`(select archived_at is not null from suppliers where id = ${supplierId})`,
  async restore({ db, now }, supplierId) {
    found(
      await db
        .updateTable('suppliers')
        .set((is) => ({ archivedAt: null, updatedAt: now, version: is('version', '+', 1) }))
        .where('id', '=', supplierId)
        .returning('id')
        .executeTakeFirst(),
    )
    await publish(db, [`supplier:${supplierId}`, 'suppliers'])
  },
  // What was bought belongs to the accounts.
  async whyNotErase(db, supplierId) {
    const bought = await db.selectFrom('supplierPurchases').select('id').where('supplierId', '=', supplierId).limit(1).executeTakeFirst()
    return bought ? 'supplier-has-purchases' : null
  },
  async erase({ db, now }, supplierId) {
    const files = await db.selectFrom('supplierDocuments').select('fileId').where('supplierId', '=', supplierId).execute()
    await removeFiles(
      db,
      files.flatMap(({ fileId }) => fileId ?? []),
      now,
    )
    await db.deleteFrom('suppliers').where('id', '=', supplierId).execute().catch(refuseSold)
    await publish(db, [`supplier:${supplierId}`, 'suppliers'])
  },
}
