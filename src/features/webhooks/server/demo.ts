import type { WriteDb } from '#server/db.ts'
import type { WebhookEvent } from '../rules.ts'

const hooks = [
  { name: 'Payroll', url: 'https://payroll.example/lintel', events: ['timesheet.approved', 'timesheet.reopened'], isPaused: false },
  { name: 'Accounts', url: 'https://books.example/in', events: ['invoice.issued', 'invoice.paid', 'invoice.credited'], isPaused: true },
] as const satisfies { name: string; url: string; events: WebhookEvent[]; isPaused: boolean }[]

const hourMs = 3_600_000

/** Two programs that hear of what happens; the second has not answered for a day. */
export async function makeWebhooks(db: WriteDb, { adminId, now }: { adminId: number; now: Date }): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (const { events, isPaused, ...hook } of hooks) {
    const { id: webhookId } = await db
      .insertInto('webhooks')
      .values({
        ...hook,
        events: [...events],
        createdBy: adminId,
        createdAt: ago(700),
        ...(isPaused && { pausedAt: ago(3), pauseReason: 'failing' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('webhookDeliveries')
      .values(
        Array.from({ length: 24 }, (_, i) => {
          const event = events[i % events.length] as WebhookEvent
          const hasFailed = isPaused && i >= 23
          return {
            webhookId,
            event,
            kind: event.split('.')[0] as string,
            recordId: i + 1,
            occurredAt: ago((24 - i) * 27),
            status: hasFailed ? 'failed' : 'delivered',
            tries: hasFailed ? 9 : i === 9 ? 2 : 1,
            triedAt: hasFailed ? ago(3) : ago((24 - i) * 27),
            responseCode: hasFailed ? 503 : 204,
            tookMs: 80 + ((i * 37) % 140),
            fault: hasFailed ? 'refused' : null,
          }
        }),
      )
      .execute()
  }
}
