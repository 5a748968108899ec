import type { ReadDb } from '#server/db.ts'
import { addDays, dayOf, daysBetween, showDay } from '#shared/dates.ts'
import { found } from '#shared/problem.ts'
import { toSupplierDocuments } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { reminderDays, reminderDue } from '../../documents/rules.ts'
import { notify } from '../../notifications/server/commands.ts'
import { todayIn } from '../../places/countries.ts'
import { lastDayOf } from '../rules.ts'
import { supplierEvents } from './events.ts'
import { mailEnding, nameOfDocument } from './mails.ts'
import { documents, findReceiver } from './queries.ts'
import { makeLink, waitFor } from './requests.ts'
import type { Settling } from './settle.ts'

/** Whose documents end within the longest notice. */
export async function whoseEnd(db: ReadDb, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('supplierDocuments as d')
    .innerJoin('suppliers as s', 's.id', 'd.supplierId')
    .select('s.id')
    .distinct()
    .where('d.status', '=', 'verified')
    .where('d.expiresOn', '>=', addDays(dayOf(now), -1))
    .where('d.expiresOn', '<=', addDays(dayOf(now), reminderDays[0] + 1))
    .where('s.archivedAt', 'is', null)
    .where('s.status', 'in', ['onboarding', 'approved', 'suspended'])
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

const said = words({
  ending: { en: '{name}: {document} ends on {day}.', fr: '{name} : {document} expire le {day}.' },
})

/**
 * Asks for what ends, 60, 30 and 7 days before: the main contact by a link, the owner by a notification. Which reminder went last stands
 * with the document, so that each goes once. What is renewed already, or waits to be checked, is left alone.
 */
export async function remind(at: Settling, supplierId: number): Promise<void> {
  const { db, now, config } = at
  const supplier = found(
    await db.selectFrom('suppliers').select(['country', 'ownerId']).where('id', '=', supplierId).forUpdate().executeTakeFirst(),
  )
  const today = todayIn(supplier.country, now)
  const held = await documents(db).select('d.remindedDays').where('d.supplierId', '=', supplierId).orderBy('d.expiresOn').execute()
  for (const { expiresOn, remindedDays, ...one } of held) {
    const days = one.status === 'verified' && expiresOn !== null ? reminderDue(daysBetween(today, expiresOn)) : null
    if (expiresOn === null || days === null || (remindedDays !== null && remindedDays <= days)) continue
    const isRenewed = lastDayOf(one.type, held) !== expiresOn
    const isUnderWay = held.some(({ type, name, status }) => type === one.type && name === one.name && status === 'submitted')
    if (isRenewed || isUnderWay) continue
    await db.updateTable('supplierDocuments').set({ remindedDays: days }).where('id', '=', one.id).execute()
    const receiver = await findReceiver(db, supplierId)
    if (receiver.email !== null) {
      await waitFor(at, supplierId, [one.type], one.name)
      const link = await makeLink({ db, now, config }, { supplierId, to: receiver.email, by: null, locale: receiver.locale })
      await mailEnding(db, { ...link, to: receiver.email, locale: receiver.locale, name: receiver.name }, { ...one, expiresOn })
    }
    await notify(at, supplier.ownerId, {
      event: 'supplier-document',
      to: supplierEvents['supplier-document'].to,
      path: toSupplierDocuments(supplierId),
      sentence: (locale) =>
        say(said, locale).ending({ name: receiver.name, document: nameOfDocument(one, locale), day: showDay(expiresOn, locale) }),
    })
  }
}
