import type { WriteDb } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'

/** An application that goes would take its interviews along, of which the candidate may have the link: 409 where there is one. */
export async function refusePlanned(db: WriteDb, applicationId: number): Promise<void> {
  await db.selectFrom('applications').select('id').where('id', '=', applicationId).forUpdate().execute()
  const planned = await db.selectFrom('interviews').select('id').where('applicationId', '=', applicationId).executeTakeFirst()
  if (planned) throw new Problem(409, 'changed-since')
}
