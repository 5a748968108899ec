import { isApiProblem } from '#shared/problem.ts'

/** Asks around a town; everywhere, where nobody knows it: a broken link still shows a list. */
export async function orEverywhere<Q extends { location?: number | undefined }, Answer>(
  query: Q,
  ask: (query: Q) => Promise<Answer>,
): Promise<Answer> {
  return await ask(query).catch((problem) => {
    if (query.location === undefined || !isApiProblem(problem) || problem.body.errors?.[0]?.code !== 'place-unknown') throw problem
    return ask({ ...query, location: undefined })
  })
}
