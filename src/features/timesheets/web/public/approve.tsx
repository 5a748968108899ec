import { type MetaFunction, useParams } from 'react-router'
import { isApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { later } from '#web/later.ts'
import { byLink, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { OpenedByLink } from '#web/ui/opened-by-link.tsx'
import css from './approve.module.css'
import { Approving } from './approving.tsx'
import { text } from './text.ts'

/** Whether this can be a link of ours. Whose hours it shows is asked for by the page in a browser alone, not by what follows links in mails. */
const load = async (_: unknown, { params: { token } }: Visit<'token'>) => (/^[\w-]{22}$/.test(token) ? { token } : null)
export const loader = byLink(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

/** Where an employer approves hours, by a personal link alone. Opening it approves nothing. */
export default function ApproveHours({ loaderData: known }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const { token = '' } = useParams()
  return (
    <main id="content" className={css.page}>
      {known === null ? (
        <>
          <h1>{t.over}</h1>
          <p>{t.overBody}</p>
          <p>
            <AnchorButton href={at('/contact-us')}>{t.contact}</AnchorButton>
          </p>
        </>
      ) : (
        <OpenedByLink kind="hours" token={token} words={t} open={(api) => api.post('/hours-approvals', { body: { token } })}>
          {(linked, _, onChanged) => (
            <Approving
              linked={linked}
              onDecide={async (decisions) => {
                const { api } = await later(() => import('#web/api.ts'))
                try {
                  onChanged(await api.post('/hours-approvals/decisions', { body: { token, ...decisions } }))
                } catch (error) {
                  // Changed or decided meanwhile: what stands now is shown, with the reason.
                  if (isApiProblem(error) && [409, 412].includes(error.body.status))
                    onChanged(await api.post('/hours-approvals', { body: { token } }))
                  throw error
                }
              }}
            />
          )}
        </OpenedByLink>
      )}
    </main>
  )
}
