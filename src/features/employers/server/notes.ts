import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import { jsonAs } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, refuse } from '#shared/problem.ts'
import { whyNotChangeNote, whyNotRemoveNote } from '../rules.ts'
import type { Note } from '../shapes.ts'
import { announce, holdEmployer } from './commands.ts'

const author = jsonAs<NonNullable<Note['author']>>({ uid: sql.ref('a.uid'), name: sql`coalesce(a.display_name, a.email, '–')` })

const notes = (db: ReadDb) =>
  db
    .selectFrom('employerNotes as n')
    .leftJoin('accounts as a', 'a.id', 'n.authorId')
    .select(['n.id', 'n.employerId', 'n.text', 'n.createdAt', 'n.correctedAt'])
    .select(sql<Note['author']>`case when a.id is not null then ${author} end`.as('author'))

/** What was noted, newest first; 404 when there is no such employer. */
export async function listNotes(db: ReadDb, employerId: number, { page, limit }: { page: number; limit: number }) {
  found(await db.selectFrom('employers').select('id').where('id', '=', employerId).executeTakeFirst())
  const [items, { total }] = await Promise.all([
    notes(db)
      .where('n.employerId', '=', employerId)
      .orderBy('n.createdAt', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('employerNotes')
      .select((is) => is.fn.countAll<number>().as('total'))
      .where('employerId', '=', employerId)
      .executeTakeFirstOrThrow(),
  ])
  return onePage(items satisfies Note[], total)
}

export async function addNote(at: WriteContext, employerId: number, text: string): Promise<Note> {
  const { db, actor, now, audit } = at
  await holdEmployer(at, employerId)
  const { id } = await db
    .insertInto('employerNotes')
    .values({ employerId, authorId: actor.id, text, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { employerId } })
  await announce(db, employerId)
  return findNote(db, id)
}

/** Corrects what one wrote oneself. */
export async function changeNote(at: WriteContext, noteId: number, text: string): Promise<Note> {
  const { db, actor, now, audit } = at
  const note = await findNote(db, noteId)
  await holdEmployer(at, note.employerId)
  refuse(whyNotChangeNote(actor, note))
  await db.updateTable('employerNotes').set({ text, correctedAt: now }).where('id', '=', noteId).execute()
  audit({ objectId: noteId, changes: { employerId: note.employerId } })
  await announce(db, note.employerId)
  return findNote(db, noteId)
}

export async function removeNote(at: WriteContext, noteId: number): Promise<void> {
  const note = await findNote(at.db, noteId)
  await holdEmployer(at, note.employerId)
  refuse(whyNotRemoveNote(at.actor, note))
  await at.db.deleteFrom('employerNotes').where('id', '=', noteId).execute()
  at.audit({ objectId: noteId, changes: { employerId: note.employerId } })
  await announce(at.db, note.employerId)
}

const findNote = async (db: ReadDb, noteId: number): Promise<Note> => found(await notes(db).where('n.id', '=', noteId).executeTakeFirst())
