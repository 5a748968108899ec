import { type ActionFunctionArgs, data } from 'react-router'
import { ApiProblem, isApiProblem, type ProblemBody } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { townMeant } from '../../../places/rules.ts'
import { text as placeText } from '../../../places/text.ts'
import { faultsByStep, recordOf } from './register-record.ts'
import { text } from './registered-text.ts'

/** `given` is as a form begins with it, without the password, which goes into no page. */
export type Answer =
  | { made: { title: string; lines: string[]; seeJobs: string } }
  | { problem: ProblemBody; given: Record<string, string[]> }

/** The form as it comes without script: account and record by one operation, then the page that says so or what is wrong. */
export async function registerPlainly({ context }: ActionFunctionArgs) {
  const { api, form, locale } = context.get(pageContext)
  const { fields, problem } = form ?? { fields: {}, problem: null }
  const { password = '', key, ...typed } = fields
  try {
    if (problem) throw new ApiProblem(problem)
    const given = new FormData()
    for (const [name, value] of Object.entries(fields)) given.set(name, value)
    const place = textOf(given, 'place')
    const town = place && townMeant(await api.get('/places', { query: { q: place, limit: 1 } }))
    if (town) given.set('placeId', String(town.id))
    else given.delete('placeId')
    // What they typed is a name, not the choice from a list.
    const faults = faultsByStep(given, locale)
      .flat()
      .map((fault) => {
        if (!Array.isArray(fault) || fault[0] !== 'placeId') return fault
        return ['place', place ? say(placeText, locale)['place-unknown'] : fault[1]] as const
      })
    const refusal = localProblem(faults)
    if (refusal) throw refusal
    const email = textOf(given, 'email') ?? ''
    const { phone, placeId, trade, ...record } = recordOf(given, locale)
    // A machine fills in what nobody sees, and is told what it wants to hear.
    if (!textOf(given, 'website'))
      await api.post('/candidates/sign-up', {
        idempotencyKey: key ?? crypto.randomUUID(),
        body: { ...record, phone: phone ?? '', placeId: placeId ?? 0, trade: trade ?? '', email, password },
      })
    // The same where the address had an account already.
    const { title, made, before, needsScript, seeJobs } = say(text, locale)
    return { made: { title, lines: [made({ email }), before, needsScript], seeJobs } } satisfies Answer
  } catch (error) {
    if (!isApiProblem(error)) throw error
    const given = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value]]))
    return data({ problem: error.body, given } satisfies Answer, { status: error.body.status })
  }
}
