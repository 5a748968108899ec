import type { MetaFunction } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { saysPublisher } from '../../../agency/web/public/organization.ts'
import { PageText } from './page-text.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/pages/{page}', { page: 'about-us' })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

export const meta: MetaFunction<typeof loader> = (page) =>
  page.loaderData ? [...describe(page.loaderData.title, say(text, localeOf(page)).aboutDescription), ...saysPublisher(page)] : []

/** Who the agency is. */
export default function AboutUs({ loaderData: page }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  return (
    <main className={css.page} id="content">
      <PageText page={page} />
      <p className={css.find}>
        <LinkButton look="primary" to={at('/jobs')}>
          {t.seeJobs}
        </LinkButton>{' '}
        <LinkButton to={at('/contact-us')}>{t.contact}</LinkButton>
      </p>
    </main>
  )
}
