import { type ActionFunctionArgs, type MetaFunction, redirect, useActionData, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem, isApiProblem } from '#shared/problem.ts'
import { toAccountTab } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import { pageContext, type PageSession } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, refusalOf, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, TextField } from '#web/ui/controls.tsx'
import about from '../../../documents/web/public/send.module.css'
import { sharedTerms } from '../../../jobs/terms-text.ts'
import { text as options } from '../../../jobs/text.ts'
import { searchAround } from '../../../jobs/web/public/around.ts'
import { Listing } from '../../../jobs/web/public/listing.tsx'
import { listingText } from '../../../jobs/web/public/listing-text.ts'
import { showPlace } from '../../../places/rules.ts'
import { active, filtersFrom, toQuery } from '../../candidate-filters.ts'
import { candidateSorts } from '../../candidate-rules.ts'
import { CandidateCard } from './candidate-card.tsx'
import { CandidateFilters } from './candidate-filters.tsx'
import documentScript from './candidates.document.ts?worker&url'
import { text } from './candidates-text.ts'

type Filters = ReturnType<typeof filtersFrom>

/** Whoever may not filter by gender, or not any more, gets what the rest of the address asks for. */
const search = (api: Api<Operations>, url: URL, filters: Filters) =>
  searchBy(api, url, filters).catch((problem) => {
    if (filters.candidateGender === 'all' || !isApiProblem(problem) || problem.body.code !== 'gender-filter-off') throw problem
    return searchBy(api, url, { ...filters, candidateGender: 'all' })
  })

const searchBy = (api: Api<Operations>, url: URL, filters: Filters) =>
  searchAround(api, url, {
    filters,
    toQuery,
    search: ({ pass, ...query }) => api.get('/directory/candidates', { query: { ...query, ...(pass && { pass }) } }),
  })

async function load(api: Api<Operations>, { url }: Visit) {
  const filters = filtersFrom(url.searchParams)
  try {
    return { open: true as const, ...(await search(api, url, filters)) }
  } catch (problem) {
    if (!isApiProblem(problem) || ![403, 410].includes(problem.body.status)) throw problem
    return { open: false as const, why: filters.pass ? problem.body.title : null, ...(await api.get('/directory/candidates/size')) }
  }
}

export const loader = onServer(load)
const loadHere = inBrowser(load)
/** Without a pass it opens to staff alone, who have to be known first: public pages do not load by themselves who is signed in. */
export async function clientLoader(visit: Parameters<typeof loadHere>[0]) {
  if (!new URL(visit.request.url).searchParams.has('pass')) await import('../../../identity/web/identity.ts')
  return loadHere(visit)
}
export const handle = { ...asDocument, script: documentScript }

/** Opens a link that somebody without script has pasted: what stands behind its # came in no address. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const [token = ''] = (form?.fields.link ?? '').trim().split('#link=').slice(-1)
    const { pass } = await api.post('/directory/passes', { body: { token: token.slice(0, 100) || 'none' } })
    return redirect(`${new URL(request.url).pathname}?${new URLSearchParams({ pass })}`, 303)
  } catch (error) {
    return refusalOf(error)
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.metaTitle, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

type Loaded = Awaited<ReturnType<typeof load>>

/** Candidates without their names: for staff, and for employers with a link. Everybody else reads what it is. */
export default function Candidates({ loaderData }: Screen<typeof load>) {
  return loaderData.open ? <Open loaded={loaderData} /> : <Closed loaded={loaderData} />
}

function Closed({ loaded: { why, people } }: { loaded: Extract<Loaded, { open: false }> }) {
  const t = useText(text)
  const at = useAt()
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const answered = useActionData() as { refused: string } | undefined
  return (
    <main id="content" className={about.page}>
      <h1>{t.title}</h1>
      {answered && <p role="alert">{answered.refused}</p>}
      {why && <p role="alert">{why}</p>}
      <p role="alert" hidden data-not-opened>
        {t.notOpened}
      </p>
      <p>
        {t.what} {people !== null && t.people({ n: people })}
      </p>
      <h2>{t.getIn}</h2>
      <p>{t.getInBody}</p>
      <p>
        <AnchorButton look="primary" href={at('/contact-us')}>
          {t.askLink}
        </AnchorButton>
      </p>
      <noscript>
        <form method="post" encType="multipart/form-data" className={about.form}>
          <TextField label={t.yourLink} hint={t.yourLinkHint} name="link" id="link" required maxLength={300} autoComplete="off" />
          <p>
            <Button type="submit">{t.openLink}</Button>
          </p>
        </form>
      </noscript>
      <h2>{t.join}</h2>
      <p>{t.joinBody}</p>
      <p>
        {session?.role === 'candidate' ? (
          <AnchorButton href={toAccountTab('privacy')}>{t.choose}</AnchorButton>
        ) : (
          <AnchorButton href={at('/register')}>{t.register}</AnchorButton>
        )}
      </p>
    </main>
  )
}

function Open({ loaded }: { loaded: Extract<Loaded, { open: true }> }) {
  const { items, total, filters, around, facets, near, mayFilterByGender } = loaded
  const t = useText(text)
  const { nearest } = useText(listingText)
  const o = { ...useText(options), ...useText(sharedTerms) }
  const locale = useLocale()
  const sector = useNames('sector')
  const saysSort = { newest: t.newest, available: t.available, experience: t.mostExperience, nearest }
  const says = ({ name, value }: ReturnType<typeof active>[number]) => {
    if (name === 'keyword') return value
    if (name === 'place') return around && showPlace(around, locale)
    if (name === 'candidateGender') return t[value as 'male']
    return name === 'category' ? sector(value) : o[value as keyof typeof o]
  }
  const { pass } = filters
  return (
    <Listing
      path="/candidates"
      filters={filters}
      toQuery={toQuery}
      found={loaded}
      title={t.found({ n: total })}
      words={t}
      sort={{ value: filters.sort, standard: 'newest', of: candidateSorts.map((sort) => [sort, saysSort[sort]]) }}
      kept={{ pass }}
      cleared={{ pass }}
      panel={<CandidateFilters filters={filters} facets={facets} mayFilterByGender={mayFilterByGender} />}
      chips={active(filters).map((one) => ({ key: `${one.name} ${one.value}`, says: says(one), without: one.without }))}
      nothing={{ near: near.map((keyword) => ({ says: keyword, state: { pass, keyword } })) }}
      cards={items.map((candidate) => <CandidateCard key={candidate.reference} candidate={candidate} />)}
    />
  )
}
