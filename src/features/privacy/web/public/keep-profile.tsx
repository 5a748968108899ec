import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { useDates } from '#web/date-style.tsx'
import { asDocument } from '#web/document.ts'
import { byLink, inBrowser, orNull, refusalOf, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useSettings } from '#web/settings.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import css from './keep-profile.module.css'
import { text } from './keep-text.ts'

/** The question behind the link of a mail; null once it is gone, with the person or with another answer. */
const load = (api: Api<Operations>, { params: { token } }: Visit<'token'>) => orNull(api.get('/keep-questions/{token}', { token }))
export const loader = byLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

type Answer = { answer: 'keep' | 'delete' } | { isSure: false } | { refused: string }

/** The answer as a plain form sends it: no script, no account. Opening the link alone answers nothing, for programs open links too. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    if (form?.fields.answer === 'ask') return { isSure: false } satisfies Answer
    const answer = form?.fields.answer === 'delete' ? 'delete' : 'keep'
    await api.put('/keep-questions/{token}/answer', { token: String(params.token), body: { answer } })
    return { answer } satisfies Answer
  } catch (error) {
    return refusalOf(error)
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

/** Whether one's profile is to be kept: two buttons, once more what goes before it is deleted, and what came of it. */
export default function KeepProfile({ loaderData: question }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const dates = useDates()
  const { candidateMonths } = useSettings()
  const answered = useActionData() as Answer | undefined
  const isSure = !(answered && 'isSure' in answered)
  const [title, body] =
    answered && 'answer' in answered
      ? answered.answer === 'keep'
        ? [t.kept, t.keptBody({ n: candidateMonths })]
        : [t.deleted, t.deletedBody]
      : question === null
        ? [t.over, t.overBody]
        : question.isAnswered
          ? [t.answered, t.answeredBody]
          : isSure
            ? [t.title, t.body({ day: dates.day(question.endsOn) })]
            : [t.sure, t.deleteBody]
  const isOpen = question !== null && !question.isAnswered && !(answered && 'answer' in answered)
  return (
    <main className={css.page} id="content">
      <h1>{title}</h1>
      {answered && 'refused' in answered && <p role="alert">{answered.refused}</p>}
      <p>{body}</p>
      {isOpen ? (
        <form method="post" encType="multipart/form-data" className={css.answers}>
          <Button type="submit" look="primary" name="answer" value="keep">
            {t.keep}
          </Button>
          <Button type="submit" look="danger" name="answer" value={isSure ? 'ask' : 'delete'}>
            {isSure ? t.delete : t.deleteNow}
          </Button>
        </form>
      ) : (
        <p>
          <AnchorButton href={at('/contact-us')}>{t.contact}</AnchorButton>
        </p>
      )}
    </main>
  )
}
