import type { ReadDb } from '#server/db.ts'

/** The last move, and the one before it. */
export const lastMoves = (db: ReadDb, applicationId: number) =>
  db
    .selectFrom('applicationMoves as v')
    .select(['v.id', 'v.fromStage', 'v.toStage', 'v.movedBy', 'v.movedAt', 'v.before', 'v.told', 'v.reason'])
    .where('v.applicationId', '=', applicationId)
    .orderBy('v.id', 'desc')
    .limit(2)

/** The same of the moves that stand: without those that were put back, and without what put them back. */
export const standingMoves = (db: ReadDb, applicationId: number) =>
  lastMoves(db, applicationId)
    .where('v.putsBack', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('applicationMoves as p').select('p.id').whereRef('p.putsBack', '=', 'v.id'))),
    )
