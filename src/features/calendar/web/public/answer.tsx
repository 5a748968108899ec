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
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import { givenAnswers } from '../../rules.ts'
import { inZone, timeOfLocal } from '../../time.ts'
import { sayWhen } from '../../when.ts'
import css from './answer.module.css'
import { text } from './text.ts'

/** The invitation behind a personal link; null once the link does not work any more. */
const load = (api: Api<Operations>, { params: { token } }: Visit<'token'>) => orNull(api.get('/calendar-invitations/{token}', { token }))
export const loader = byLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

type Answered = { done: true } | { refused: string }

/** Answers without script. Opening the page answers nothing: mail programs open links by themselves. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const answer = givenAnswers.find((one) => one === form?.fields.answer) ?? 'tentative'
    await api.put('/calendar-invitations/{token}/answer', { token: String(params.token), body: { answer } })
    return { done: true }
  } catch (error) {
    return refusalOf(error)
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.description), { name: 'robots', content: 'noindex' }]
}

/** An invitation, and the three answers to it. */
export default function AnswerInvitation({ loaderData: invitation }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const dates = useDates()
  const answered = useActionData() as Answered | undefined
  if (invitation === null)
    return (
      <main className={css.page} id="content">
        <h1>{t.overTitle}</h1>
        <p>{t.overBody}</p>
        <p>
          <AnchorButton href={at('/contact-us')}>{t.contact}</AnchorButton>
        </p>
      </main>
    )
  const { name, from, title, location, url, description, answer, answeredAt, isCancelled, isRepeating, zone, isAllDay } = invitation
  const other = zone === 'Europe/Paris' ? 'Europe/London' : 'Europe/Paris'
  const there = (local: string) => timeOfLocal(inZone(local, zone, other))
  const elsewhere = (zone === 'Europe/Paris' ? t.inLondon : t.inParis)({
    from: there(invitation.startsLocal),
    to: there(invitation.endsLocal),
  })
  return (
    <main className={css.page} id="content">
      <h1>{isCancelled ? title : t.hello({ name })}</h1>
      {answered && 'refused' in answered && <p role="alert">{answered.refused}</p>}
      {answered && 'done' in answered && <p role="status">{t.saved}</p>}
      {isCancelled && <p role="status">{t.cancelled}</p>}
      <section className={css.paper} aria-labelledby="what">
        <p className={css.soft}>{from === null ? t.agency : t.from({ name: from })}</p>
        <h2 id="what">{title}</h2>
        <dl className={css.facts}>
          <div>
            <dt>{t.when}</dt>
            <dd>{sayWhen(invitation, locale)}</dd>
            {!isAllDay && <dd className={css.soft}>{elsewhere}</dd>}
            {isRepeating && <dd className={css.soft}>{t.repeats}</dd>}
          </div>
          {location !== '' && (
            <div>
              <dt>{t.where}</dt>
              <dd>{location}</dd>
            </div>
          )}
          {url !== null && (
            <div>
              <dt>{t.link}</dt>
              <dd>
                <a href={url} rel="noreferrer">
                  {url}
                </a>
              </dd>
            </div>
          )}
        </dl>
        {description !== '' && <p className={css.note}>{description}</p>}
      </section>
      {!isCancelled && (
        <form method="post" encType="multipart/form-data" className={css.answers}>
          {answer !== 'none' && answeredAt !== null && (
            <p>
              <strong>{t[answer]}</strong> {t.answeredOn({ moment: dates.moment(answeredAt) })}
            </p>
          )}
          <Button type="submit" look="primary" name="answer" value="accepted">
            {t.accept}
          </Button>
          <Button type="submit" look="secondary" name="answer" value="tentative">
            {t.maybe}
          </Button>
          <Button type="submit" look="secondary" name="answer" value="declined">
            {t.decline}
          </Button>
        </form>
      )}
    </main>
  )
}
