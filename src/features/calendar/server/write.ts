import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import type { CalendarEvents } from '#db/tables.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Actor } from '#shared/roles.ts'

type At = Pick<WriteContext, 'db' | 'now'> & { actor: Pick<Actor, 'id'> }
type NewRow = Omit<Insertable<CalendarEvents>, 'uid' | 'createdBy' | 'createdAt' | 'updatedAt'> & { uid?: string }

/** An event of the caller’s making; what is imported brings its own UID. */
export const insertEvent = ({ db, now, actor }: At, row: NewRow) =>
  db
    .insertInto('calendarEvents')
    .values({ uid: `${randomUUID()}@lintel`, ...row, createdBy: actor.id, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Gives an event its next version. */
export async function updateEvent({ db, now }: Pick<At, 'db' | 'now'>, eventId: number, columns: Updateable<CalendarEvents>) {
  await db
    .updateTable('calendarEvents')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', eventId)
    .execute()
}
