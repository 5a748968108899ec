import { sql } from 'kysely'
import type { z } from 'zod'
import type { Action } from '#shared/declared.ts'
import { attempt, codeOf } from '#server/attempt.ts'
import type { Doing } from '#server/standing.ts'
import type { Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { problemText as commonText } from '#shared/problem-text.ts'
import { problemText as jobText } from '../../jobs/problem-text.ts'
import type { applications } from '../contract.ts'
import type { MovedOne } from '../moves-contract.ts'
import { text } from '../text.ts'
import { checkLetterTime, moveApplication, undoMove } from './moves.ts'
import { seenBy } from './seen.ts'

type Body = z.output<(typeof applications)['moveApplications']['body']>
type Item = Body['items'][number]

/** Moves several applications of a job, each as if it were moved alone: what one refuses leaves the others moved. */
export async function moveApplications(at: Doing, jobId: number, { items, ...move }: Body): Promise<{ items: MovedOne[] }> {
  checkLetterTime(at.now, move.tellAt)
  const done = await each(at, jobId, items, 'application.moved', (one, { applicationId, version }) =>
    moveApplication(one, applicationId, version, move),
  )
  at.audit({ changes: { to: move.stage, done: done.filter(({ code }) => code === null).length, of: done.length } })
  return { items: done }
}

/** Takes several moves back, each in its own right. */
export async function undoMoves(at: Doing, jobId: number, { items }: { items: Item[] }): Promise<{ items: MovedOne[] }> {
  const done = await each(at, jobId, items, 'application.move-undone', (one, { applicationId, version }) =>
    undoMove(one, applicationId, version),
  )
  at.audit({ changes: { done: done.filter(({ code }) => code === null).length, of: done.length } })
  return { items: done }
}

async function each(
  at: Doing,
  jobId: number,
  items: readonly Item[],
  action: Action,
  work: (at: Doing, item: Item) => Promise<{ version: number }>,
): Promise<MovedOne[]> {
  const names = await lockNamed(at, jobId, items)
  const became: MovedOne[] = []
  for (const item of items) {
    const { applicationId } = item
    let version: number | null = null
    const refusal = names.has(applicationId)
      ? await attempt({ ...at, audit: (note) => at.audit({ action, ...note }) }, async (one) => {
          version = (await work(one, item)).version
        })
      : new Problem(404, 'not-found')
    const why = refusal && { code: codeOf(refusal), reason: refusal.extra.detail ?? sentenceOf(codeOf(refusal), at.locale) }
    became.push({ applicationId, candidateName: names.get(applicationId) ?? null, version, code: null, reason: null, ...why })
  }
  return became
}

/**
 * Those of the job, with their candidates' names. All are locked before anything else, in the order of their numbers, as the job is
 * after them: so that two who move the same ones, or one of them, do not wait for each other for ever.
 */
async function lockNamed({ db, actor }: Doing, jobId: number, items: readonly Item[]): Promise<ReadonlyMap<number, string>> {
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst())
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .select(['a.id', sql<string>`c.first_name || ' ' || c.last_name`.as('name')])
    .where('a.jobId', '=', jobId)
    .where(
      'a.id',
      'in',
      items.map(({ applicationId }) => applicationId),
    )
    .where(seenBy(actor))
    .orderBy('a.id')
    .forUpdate('a')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const sentences: Readonly<Record<string, Record<Locale, string>>> = { ...commonText, ...jobText, ...text } as never
const sentenceOf = (code: string, locale: Locale): string => (sentences[code] ?? commonText.internal)[locale] as string
