import { sql } from 'kysely'
import { Problem } from '#shared/problem.ts'
import type { AuditNote, WriteContext } from './handler-context.ts'

/** Why one of several was not done, in the language of who asked; both null when it was. */
export type Attempted = { code: string | null; reason: string | null }

/** How many of several were done, for the audit. */
export const doneOf = (all: readonly Attempted[]) => ({ done: all.filter(({ code }) => code === null).length, of: all.length })

/** Does one of several things. What it wrote and noted before it was refused is taken back, and that alone. */
export async function attempt(at: WriteContext, work: (at: WriteContext) => Promise<unknown>): Promise<Attempted> {
  const { db, audit, sentence } = at
  const notes: (AuditNote | null)[] = []
  await sql`savepoint one_of_several`.execute(db)
  try {
    await work({ ...at, audit: (note) => notes.push(note) })
    for (const note of notes) audit(note)
    await sql`release savepoint one_of_several`.execute(db)
    return { code: null, reason: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await sql`rollback to savepoint one_of_several`.execute(db)
    await sql`release savepoint one_of_several`.execute(db)
    const code = codeOf(error)
    return { code, reason: error.extra.detail ?? sentence(code, valuesOf(error)) }
  }
}

/** What a refusal is called: the fault of an input, where it names one. */
const codeOf = ({ code, extra }: Problem): string => extra.errors?.[0]?.code ?? code
const valuesOf = ({ extra }: Problem) => extra.errors?.[0]?.values ?? extra.values
