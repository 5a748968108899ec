import type { WriteDb } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'

/** 409 where an application has an interview: deleting it would take along an interview to which the candidate may have the link. */
export async function refusePlanned(db: WriteDb, applicationId: number): Promise<void> {
  await db.selectFrom('applications').select('id').where('id', '=', applicationId).forUpdate().execute()
  const planned = await db.selectFrom('interviews').select('id').where('applicationId', '=', applicationId).executeTakeFirst()
  if (planned) throw new Problem(409, 'changed-since')
}
