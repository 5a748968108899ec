import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import { ApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { refusalOf } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import css from './payment.module.css'
import { text } from './text.ts'

export const handle = asDocument

type Answer = { asked: true } | { refused: string }

/** Sends the link again; the answer never tells whether there is such an invoice. */
export async function action({ context }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const { number = '', email = '' } = form?.fields ?? {}
    await api.post('/invoice-links', { body: { number: number.trim(), email: email.trim() } })
    return { asked: true }
  } catch (error) {
    return refusalOf(error)
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.askTitle, t.askWhat), { name: 'robots', content: 'noindex' }]
}

/** For someone who lost the personal link of an invoice. */
export default function AskForInvoice() {
  const t = useText(text)
  const answered = useActionData() as Answer | undefined
  if (answered && 'asked' in answered)
    return (
      <main className={css.page} id="content">
        <h1>{t.askedTitle}</h1>
        <p role="status">{t.askedBody}</p>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <h1>{t.askTitle}</h1>
      <p>{t.askWhat}</p>
      {answered && 'refused' in answered && <p role="alert">{answered.refused}</p>}
      <form method="post" encType="multipart/form-data" className={css.ask}>
        <TextField label={t.number} hint={t.numberHint} name="number" maxLength={20} autoComplete="off" required />
        <TextField label={t.email} name="email" type="email" maxLength={254} autoComplete="email" required />
        <div>
          <Button type="submit" look="primary">
            {t.askAgain}
          </Button>
        </div>
      </form>
    </main>
  )
}
