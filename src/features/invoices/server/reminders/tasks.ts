import { inTransaction } from '#server/db.ts'
import type { Task, TaskContext } from '#server/tasks.ts'
import { toInvoiceReminders } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notifyAdmins } from '../../../notifications/server/commands.ts'
import { writeEvent } from '../events.ts'
import { asLate, dueReminders } from './letters.ts'

export const reminderEvents = {
  'reminders-due': {
    to: ['admin'],
    says: { en: 'Invoices need a reminder', fr: 'Des factures sont à relancer' },
  },
} as const

const said = words({
  due: {
    en: { one: '1 invoice needs a reminder.', other: '{n} invoices need a reminder.' },
    fr: { one: '1 facture est à relancer.', other: '{n} factures sont à relancer.' },
  },
})
const mostADay = 5000

/** Tells administrators once of each step that is due; nothing goes to customers before somebody has read it. */
async function suggestReminders({ database, now, config }: TaskContext): Promise<void> {
  await inTransaction(database.kysely, async (db) => {
    const due = (await dueReminders(db, now, mostADay)).map((one) => asLate(one, now))
    const invoiceIds = due.map(({ invoiceId }) => invoiceId)
    const told = await db
      .selectFrom('invoiceEvents')
      .select(['invoiceId', 'details'])
      .where('kind', '=', 'reminder-due')
      .where('invoiceId', 'in', [0, ...invoiceIds])
      .execute()
    const isTold = (invoiceId: number, step: number) =>
      told.some((one) => one.invoiceId === invoiceId && (one.details as { step?: number }).step === step)
    const fresh = due.filter(({ invoiceId, step }) => !isTold(invoiceId, step))
    if (fresh.length === 0) return
    for (const { invoiceId, step } of fresh) await writeEvent({ db, now, actor: { id: null } }, invoiceId, 'reminder-due', { step })
    await notifyAdmins(
      { db, now, config },
      {
        event: 'reminders-due',
        to: reminderEvents['reminders-due'].to,
        path: toInvoiceReminders(),
        sentence: (locale) => say(said, locale).due({ n: due.length }),
      },
    )
  })
}

export const reminderTasks: Record<string, Task> = {
  'invoices.suggestReminders': { every: '15 7 * * *', catchesUp: true, run: suggestReminders },
}
