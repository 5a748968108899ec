import type { Handlers } from '#server/handler-context.ts'
import type { reminders } from '../../reminder-contract.ts'
import { previewReminders } from './letters.ts'
import { sendReminders } from './send.ts'

export const reminderHandlers: Handlers<typeof reminders> = {
  previewReminders: ({ query }, at) => previewReminders(at, query.invoiceIds),
  sendReminders: ({ body }, at) => sendReminders(at, body.letters),
}
