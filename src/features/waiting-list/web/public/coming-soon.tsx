import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { say } from '#shared/text.ts'
import { inBrowser, onServer, type Screen } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import css from '../../../documents/web/public/send.module.css'
import {
  type Answer,
  AddressField,
  answerForm,
  asGuardedDocument,
  GuardedForm,
  openForm,
} from '../../../enquiries/web/public/guarded-form.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>) {
  const [{ isOpen }, opened] = await Promise.all([api.get('/shop'), openForm(api)])
  return { isOpen, ...opened }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asGuardedDocument

export const action = (sent: ActionFunctionArgs) =>
  answerForm(sent, async (api, { email = '' }, guard, once) => {
    await api.post('/waiting-list', { body: { email: email.trim(), ...guard }, ...once })
    return { sentTo: email.trim() }
  })

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.title, t.metaDescription)
}

/** Stands where the shop will be, and takes the addresses of those who wait for it. */
export default function ComingSoon({ loaderData: { isOpen, ...opened } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const answered = useActionData() as Answer<{ sentTo: string }> | undefined
  if (answered && 'done' in answered)
    return (
      <main className={css.page} id="content">
        <h1>{t.sentTitle}</h1>
        <p role="status">{t.sentBody({ email: answered.done.sentTo })}</p>
        <p className={css.note}>{t.sentNone}</p>
        <p>
          <AnchorButton href={at('/jobs')}>{t.seeJobs}</AnchorButton>
        </p>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <h1>{isOpen ? t.openTitle : t.title}</h1>
      {isOpen ? (
        <p>
          <AnchorButton href={at('/product')}>{t.toShop}</AnchorButton>
        </p>
      ) : (
        <>
          <p>{t.what}</p>
          <GuardedForm
            opened={opened}
            refused={answered}
            fields={{ email: [t.email, t.needEmail] }}
            consent={t.consent}
            needConsent={t.needConsent}
            notice={
              <>
                {t.use} <a href={at('/privacy')}>{t.notice}</a>
              </>
            }
            send={t.tellMe}
          >
            {(field) => <AddressField {...field('email')} />}
          </GuardedForm>
        </>
      )}
    </main>
  )
}
