import { Link, type MetaFunction } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { Button, LinkButton, TextField } from '#web/ui/controls.tsx'
import { sectionsWith } from '../../rules.ts'
import { faqPage } from './faq-page.ts'
import css from './page.module.css'
import { QuestionsByAudience } from './questions.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const { sections, ...page } = await api.get('/pages/{page}', { page: 'faqs' })
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  return { ...page, q, sections: sectionsWith(sections, q) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

export const meta: MetaFunction<typeof loader> = (page) => {
  if (!page.loaderData) return []
  const { title, sections, q } = page.loaderData
  const described = describe(title, say(text, localeOf(page)).faqsDescription)
  // Search engines read the whole page, and no search of ours.
  return q === '' ? [...described, { 'script:ld+json': faqPage(sections) }] : [...described, { name: 'robots', content: 'noindex' }]
}

/** Questions and answers, searched by a plain form. */
export default function Faqs({ loaderData: { title, lead, sections, q } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  return (
    <main className={css.page} id="content">
      <h1>{title}</h1>
      <p>{lead}</p>
      <form role="search" action={at('/faqs')} className={css.find}>
        <TextField label={t.find} type="search" name="q" defaultValue={q} maxLength={200} enterKeyHint="search" />
        <Button type="submit">{t.search}</Button>
      </form>
      {q !== '' && (
        <p role="status">
          {t.found({ n: sections.length, q })} · <Link to={at('/faqs')}>{t.allQuestions}</Link>
        </p>
      )}
      <QuestionsByAudience sections={sections} areOpen={q !== ''} />
      <p className={css.find}>
        {t.notFound} <LinkButton to={at('/contact-us')}>{t.contact}</LinkButton>
      </p>
    </main>
  )
}
