import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import type { Answered, Question } from '../../jobs/question-contract.ts'
import type { QuestionKind } from '../../jobs/question-kinds.ts'
import { type Answers, answerFaults, choicesOf, chosenKinds, givenTo, knocksOut } from '../../jobs/questions.ts'
import { questionsVersion } from '../../jobs/server/queries.ts'
import { seenBy } from './seen.ts'

type Sent = { answers: Answers; questionsVersion?: string | undefined }

/**
 * What somebody answered, each beside its question as they were asked, and what is wrong with it. Where the job asks something else by
 * now than they saw, nothing is taken.
 */
export async function takeAnswers(db: ReadDb, jobId: number, sent: Sent) {
  const { questions, version } = await db
    .selectFrom('jobs as j')
    .select([sql<Question[]>`j.questions`.as('questions'), questionsVersion('j').as('version')])
    .where('j.id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (sent.questionsVersion !== undefined && sent.questionsVersion !== version) throw new Problem(409, 'questions-changed')
  const answered = questions.map((question): Answered => {
    const given = givenTo(question, sent.answers)
    return { question, given, knocksOut: knocksOut(question, given) }
  })
  return { faults: answerFaults(questions, sent.answers), answered }
}

/** As columns of the application. */
export const answerColumns = (answered: readonly Answered[]) => ({
  answers: JSON.stringify(answered),
  knockOuts: answered.filter((one) => one.knocksOut).length,
})

/** The question in its words alone. */
const withoutNeed = ({ knockOuts: _, ...words }: Question) => words

/** What was answered to an application's questions, and whether the job asks the same today, and expects the same. */
export async function answersOf(db: ReadDb, applicationId: number): Promise<(Answered & { isAsked: boolean; isNeeded: boolean })[]> {
  const { answers, questions } = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .select([sql<Answered[]>`a.answers`.as('answers'), sql<Question[]>`j.questions`.as('questions')])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const asked = new Set(questions.map((one) => JSON.stringify(withoutNeed(one))))
  const needed = new Set(questions.map((one) => JSON.stringify(one)))
  return answers.map((one) => ({
    ...one,
    isAsked: asked.has(JSON.stringify(withoutNeed(one.question))),
    isNeeded: needed.has(JSON.stringify(one.question)),
  }))
}

/** How many of a job's applicants have an answer that does not suit. */
export async function countKnockedOut(db: ReadDb, actor: Actor, jobId: number): Promise<number> {
  const { n } = await db
    .selectFrom('applications as a')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('a.jobId', '=', jobId)
    .where('a.knockOuts', '>', 0)
    .where(seenBy(actor))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * How a job's applicants answered what it asks today. A question keeps its answers while it is reworded, translated or given another
 * option; of another type, or with other words in an option, it is another question.
 */
export async function findAnswers(jobId: number, { db, actor }: ReadContext) {
  const { questions } = found(
    await db.selectFrom('jobs as j').select(sql<Question[]>`j.questions`.as('questions')).where('j.id', '=', jobId).executeTakeFirst(),
  )
  const ofJob = db.selectFrom('applications as a').where('a.jobId', '=', jobId).where(seenBy(actor))
  const each = ofJob
    .crossJoin(sql<{ one: unknown }>`lateral (select jsonb_array_elements(a.answers) as one)`.as('e'))
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .crossJoin(sql<{ one: unknown }>`lateral (select jsonb_array_elements(j.questions) as one)`.as('today'))
    .where(sql<boolean>`jsonb_array_length(e.one->'given') > 0`)
    .where(sql<boolean>`today.one->'id' = e.one->'question'->'id' and today.one->'kind' = e.one->'question'->'kind'`)
    .where(sql<boolean>`today.one->'options' @> jsonb_strip_nulls(e.one->'question'->'options')`)
  const id = sql<string>`e.one->'question'->>'id'`
  const [{ applications }, totals, chosen] = await Promise.all([
    ofJob.select((is) => is.fn.countAll<number>().as('applications')).executeTakeFirstOrThrow(),
    each
      .select([
        id.as('id'),
        (is) => is.fn.countAll<number>().as('answered'),
        sql<number>`(count(*) filter (where (e.one->>'knocksOut')::boolean))::int`.as('knockedOut'),
      ])
      .groupBy(id)
      .execute(),
    each
      .crossJoin(sql<{ answer: string }>`lateral jsonb_array_elements_text(e.one->'given')`.as<'g'>(sql`g(answer)`))
      .where(sql<QuestionKind>`e.one->'question'->>'kind'`, 'in', chosenKinds)
      .select([id.as('id'), 'g.answer', (is) => is.fn.countAll<number>().as('n')])
      .groupBy([id, 'g.answer'])
      .execute(),
  ])
  const items = questions.map((question) => {
    const { answered = 0, knockedOut = 0 } = totals.find((one) => one.id === question.id) ?? {}
    const countOf = (answer: string) => chosen.find((one) => one.id === question.id && one.answer === answer)?.n ?? 0
    const spread = (choicesOf(question) ?? []).map((answer) => ({ answer, n: countOf(answer) }))
    return { question, answered, knockedOut, spread }
  })
  return { applications, items }
}
