import { sql } from 'kysely'
import { Problem } from '#shared/problem.ts'
import type { AuditNote, Doing } from './standing.ts'

/**
 * Does one of several things. What it wrote and noted before it was refused is taken back, and that alone; the refusal, null when it
 * was done.
 */
export async function attempt(at: Doing, work: (at: Doing) => Promise<unknown>): Promise<Problem | null> {
  const { db, audit } = at
  const notes: AuditNote[] = []
  await sql`savepoint one_of_several`.execute(db)
  try {
    await work({ ...at, audit: (note) => notes.push(note) })
    for (const note of notes) audit(note)
    await sql`release savepoint one_of_several`.execute(db)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await sql`rollback to savepoint one_of_several`.execute(db)
    await sql`release savepoint one_of_several`.execute(db)
    return error
  }
}

/** What a refusal is called: the fault of an input, where it names one. */
export const codeOf = ({ code, extra }: Problem): string => extra.errors?.[0]?.code ?? code
