import { type FormEvent, useRef, useState } from 'react'
import { type ActionFunctionArgs, data, type MetaFunction, useActionData, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toAlerts } from '#shared/entrances.ts'
import { ApiProblem, isApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import { type PageSession, pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, Select, TextField } from '#web/ui/controls.tsx'
import css from '../../../documents/web/public/send.module.css'
import { type Filters, filtersFrom, toQuery } from '../../../jobs/filters.ts'
import { knownOf, townOf } from '../../../jobs/web/public/around.ts'
import { ownApi } from '../../../jobs/web/public/own-application.ts'
import type { OfEach } from '../../contract.ts'
import { alertFrequencies } from '../../rules.ts'
import { partsOf, sayUnknown } from '../../say-search.ts'
import { text } from './text.ts'

/** What of a list's address an alert keeps. */
function searchOf(filters: Filters) {
  const { keyword, location, distance, category, trade, employer, jobType, experience, salaryMin, salaryMax, tag } = filters
  return {
    keyword: keyword.replace(/\s+/g, ' ').trim() || undefined,
    location,
    distance: location && distance,
    category,
    trade,
    employer,
    jobType,
    experience,
    salaryMin,
    salaryMax,
    tag,
  } satisfies OfEach<unknown>
}

/** The search, its town and its employer; or what of it there is not, and by which address to search again. */
async function load(api: Api<Operations>, { url, locale }: Visit) {
  const asked = await knownOf(api, filtersFrom(url.searchParams))
  const town = asked.place ? (await townOf(api, asked)).town?.id : asked.location
  const { location, distance, ...everywhere } = searchOf({ ...asked, location: town })
  const found = (more: object) => api.get('/jobs', { query: { ...everywhere, ...more, limit: 1, facets: false } })
  const { around, employer } = await found(location ? { location, distance } : {}).catch((problem) => {
    if (isApiProblem(problem) && problem.body.errors?.[0]?.code === 'place-unknown') return found({})
    throw problem
  })
  const search = { ...everywhere, ...(around && { location: around.id, distance }) }
  const known = { ...asked, page: 1, ids: [], employer: employer ? asked.employer : undefined }
  return { search, around, employer, query: toQuery(known), unknown: sayUnknown(asked, { around, employer }, locale) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

type Answer = { sentTo: string } | { refused: string; email: string }
const frequencyIn = (given: unknown) => alertFrequencies.find((one) => one === given) ?? 'daily'

/** A visitor asks, as a plain form sends it; the address is proven by its mail. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, form, locale } = context.get(pageContext)
  const { email = '', frequency } = form?.fields ?? {}
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const { search, unknown } = await load(api, { url: new URL(request.url), params: {}, locale })
    if (unknown) return data({ refused: unknown, email } satisfies Answer, { status: 400 })
    await api.post('/job-alerts', { body: { email: email.trim(), search, frequency: frequencyIn(frequency) } })
    return { sentTo: email.trim() } satisfies Answer
  } catch (error) {
    if (!isApiProblem(error)) throw error
    return data({ refused: error.body.errors?.[0]?.message ?? error.body.title, email } satisfies Answer, { status: error.body.status })
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.newTitle, t.newDescription), { name: 'robots', content: 'noindex' }]
}

/** An alert from a search: visitors give an address, which they then confirm; candidates have theirs at once. */
export default function NewAlert({ loaderData: { search, around, employer, query, unknown } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const [sector, trade] = [useNames('sector'), useNames('trade')]
  const parts = partsOf({ search, around, employer, locale }, { locale, sector, trade })
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const answered = useActionData() as Answer | undefined
  const [own, setOwn] = useState<{ refused?: string; isAdded?: true }>({})
  const isUnderWay = useRef(false)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const frequency = frequencyIn(new FormData(event.currentTarget).get('frequency'))
    try {
      await (await ownApi()).post('/me/job-alerts', { body: { search, frequency } })
      setOwn({ isAdded: true })
    } catch (problem) {
      setOwn({ refused: (problem as Error).message })
    }
    isUnderWay.current = false
  }
  const isOwn = session?.role === 'candidate'
  const sentTo = answered && 'sentTo' in answered ? answered.sentTo : null
  if (own.isAdded || sentTo !== null)
    return (
      <main className={css.page} id="content">
        <h1>{sentTo === null ? t.addedTitle : t.sentTitle}</h1>
        <p role="status">{sentTo === null ? t.addedBody : t.sentBody({ email: sentTo })}</p>
        {sentTo !== null && <p className={css.note}>{t.sentNone}</p>}
        <p>
          {isOwn && <AnchorButton href={toAlerts}>{t.seeAlerts}</AnchorButton>}{' '}
          <AnchorButton href={at(`/jobs${query}`)}>{t.back}</AnchorButton>
        </p>
      </main>
    )
  if (unknown !== null)
    return (
      <main className={css.page} id="content">
        <h1>{t.newTitle}</h1>
        <p role="alert">{unknown}</p>
        <p>
          <AnchorButton look="primary" href={at(`/jobs${query}`)}>
            {t.searchAgain}
          </AnchorButton>
        </p>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <h1>{t.newTitle}</h1>
      <p>{parts.length > 0 ? t.whatFor({ search: parts.join(' · ') }) : t.whatForAll}</p>
      <form method="post" encType="multipart/form-data" className={css.form} onSubmit={isOwn ? add : undefined}>
        {isOwn ? own.refused && <p role="alert">{own.refused}</p> : <Address answered={answered} />}
        <Select label={t.frequency} name="frequency" defaultValue="daily" options={alertFrequencies.map((one) => [one, t[one]])} />
        {!isOwn && (
          <p className={css.note}>
            {t.agree} <a href={at('/privacy')}>{t.notice}</a>
          </p>
        )}
        <p>
          <Button type="submit" look="primary">
            {t.create}
          </Button>
        </p>
      </form>
    </main>
  )
}

function Address({ answered }: { answered: Answer | undefined }) {
  const t = useText(text)
  const { refused, email } = answered && 'refused' in answered ? answered : { refused: undefined, email: '' }
  return (
    <TextField
      label={t.email}
      name="email"
      type="email"
      required
      maxLength={254}
      autoComplete="email"
      defaultValue={email}
      error={refused}
    />
  )
}
