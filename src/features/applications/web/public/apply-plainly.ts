import { type ActionFunctionArgs, data } from 'react-router'
import { ApiProblem, isApiProblem, type ProblemBody } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { cameFrom } from '../../../jobs/came-from.ts'
import { answersIn } from '../../../jobs/questions.ts'
import { townMeant } from '../../../places/rules.ts'
import { text as placeText } from '../../../places/text.ts'

export type Answer = { answerBy: string } | { problem: ProblemBody; given: Record<string, string> }

/** The form as it comes without script: the same operation, then the page with thanks or with what is wrong. */
export async function applyPlainly({ params, request, context }: ActionFunctionArgs) {
  const { api, form, locale } = context.get(pageContext)
  const { fields, problem } = form ?? { fields: {}, problem: null }
  const { firstName, lastName, email, phone, place = '', message = '', website = '', key } = fields
  try {
    if (problem) throw new ApiProblem(problem)
    const job = await api.get('/adverts/{slug}', { slug: String(params.slug) })
    const isAsked = place.trim() !== ''
    const town = isAsked ? townMeant(await api.get('/places', { query: { q: place, limit: 1 } })) : undefined
    if (isAsked && !town) throw new ApiProblem(wrong('placeId', say(placeText, locale)['place-unknown']))
    const given = { firstName, lastName, email, phone }
    const { answerBy } = await api.post('/jobs/{jobId}/applications', {
      jobId: job.id,
      idempotencyKey: key ?? crypto.randomUUID(),
      body: {
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim())),
        ...(town ? { placeId: town.id } : {}),
        message,
        answers: answersIn(job.questions, (name) => fields[name]),
        ...(fields.questionsVersion ? { questionsVersion: fields.questionsVersion } : {}),
        website,
        source: cameFrom(new URL(request.url).searchParams),
        privacyAccepted: fields.privacyAccepted === 'on',
      },
    })
    return { answerBy } satisfies Answer
  } catch (error) {
    if (!isApiProblem(error)) throw error
    return data({ problem: error.body, given: fields } satisfies Answer, { status: error.body.status })
  }
}

function wrong(field: string, message: string): ProblemBody {
  const errors = [{ pointer: `/${field}`, code: 'place-unknown', message }]
  return { type: 'about:blank', title: message, status: 400, code: 'invalid-argument', instance: '', requestId: '', errors }
}
