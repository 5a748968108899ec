import type { WriteContext } from '#server/handler-context.ts'
import { valueIn } from '#shared/fields.ts'
import type { Candidate } from '../shapes.ts'

/** What a record shows of a field. */
const shownIn = (record: Partial<Candidate>, field: string): unknown => valueIn(record, field === 'placeId' ? 'place' : field) ?? null

export const isNothing = (value: unknown) =>
  value === null || value === '' || value === 'not-said' || value === false || (Array.isArray(value) && value.length === 0)

/** Of these fields those of which a record says something. */
export const saidIn = (record: Partial<Candidate>, fields: readonly string[]) =>
  fields.filter((field) => !isNothing(shownIn(record, field)))

/** Without what says nothing: so that a form which does not ask for everything empties nothing. */
export function withoutNothing<Row extends object>(row: Row): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isNothing(value))) as Partial<Row>
}

/** Keeps what these fields said before, where they now say something else. `byCandidate`: the person says so of themselves. */
export async function keepChanges(
  { db, actor, now }: Pick<WriteContext, 'db' | 'now'> & { actor: { id: number | null } },
  candidateId: number,
  before: Partial<Candidate>,
  after: Partial<Candidate>,
  fields: readonly string[],
  byCandidate: boolean,
): Promise<void> {
  const changes = fields.flatMap((field) => {
    const [was, became] = [shownIn(before, field), shownIn(after, field)]
    const isSame = JSON.stringify(was) === JSON.stringify(became) || (isNothing(was) && isNothing(became))
    return isSame
      ? []
      : [{ candidateId, field, was: JSON.stringify(was), became: JSON.stringify(became), byCandidate, changedBy: actor.id, changedAt: now }]
  })
  if (changes.length > 0) await db.insertInto('candidateChanges').values(changes).execute()
}
