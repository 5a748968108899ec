import { useRef } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { showAgo } from '#shared/ago.ts'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { readFields } from '#shared/fields.ts'
import { isApiProblem } from '#shared/problem.ts'
import { toJob, toJobs } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { type Values, valuesOf } from '#web/ui/draft.ts'
import { formText } from '#web/ui/form-text.ts'
import { Form, type Sent, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import type { UnfinishedJob } from '../unfinished-contract.ts'
import { ApproverField, publicationIn, useNeedsApproval } from './approval-note.tsx'
import { saidOnline } from './job-deeds.tsx'
import { showChecklist } from './checklist.tsx'
import { JobFields } from './job-fields.tsx'
import { useGiven } from './job-preview.tsx'
import { OpensField } from './opens-field.tsx'
import { isPayDoubtful } from './pay-step.tsx'
import { lifeText } from './life-text.ts'
import { text } from './staff-text.ts'
import { Unfinished } from './unfinished.tsx'
import { unfinishedText } from './unfinished-text.ts'

const isGone = (error: unknown) => isApiProblem(error) && error.body.status === 404

/** With `unfinished` in the address, what was typed of that job; null also where it was discarded or posted elsewhere since. */
async function load(api: Api<Operations>, { url }: Visit): Promise<UnfinishedJob | null> {
  const unfinishedJobId = queryOf(url).whole('unfinished', Number.MAX_SAFE_INTEGER)
  if (!unfinishedJobId) return null
  try {
    return await api.get('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId })
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What says that a job still lacks something, and not that something typed is wrong. */
const lacking = ['required', 'too-short', 'too-few', 'pay-required-in-france', 'charge-without-pay', 'translation-incomplete']
const onlyLacks = (error: unknown) =>
  isApiProblem(error) && error.body.status === 400 && (error.body.errors ?? []).every(({ code }) => lacking.includes(code))

/** Writing a new job: a draft, or online at once. What cannot be a draft yet is kept unfinished. */
export default function PostJob({ loaderData: unfinished }: Screen<typeof load>) {
  const t = useText(text)
  const u = useText(unfinishedText)
  const locale = useLocale()
  return (
    <Page title={t.postTitle} sub={unfinished && u.savedAgo({ ago: showAgo(unfinished.updatedAt, new Date(), locale) })}>
      {!unfinished && <Unfinished />}
      <PostForm key={unfinished?.id} unfinished={unfinished} />
    </Page>
  )
}

function PostForm({ unfinished }: { unfinished: UnfinishedJob | null }) {
  const t = useText(text)
  const f = useText(formText)
  const l = useText(lifeText)
  const u = useText(unfinishedText)
  const [asked] = useSearchParams()
  /** Also of one that is gone: what was typed in this browser is still there. */
  const unfinishedId = unfinished?.id ?? asked.get('unfinished')
  const box = useRef<HTMLDivElement>(null)
  const checklist = useRef<HTMLHeadingElement>(null)
  const given = useGiven(box)
  const needsApproval = useNeedsApproval(given)
  /** What is there already where a later step was refused: it is changed then, and not posted twice. */
  const posted = useRef<number | null>(null)
  /** Which version was seen of what was kept: what is typed now was typed over it. */
  const seen = useRef(unfinished?.version ?? 1)

  async function post(sent: FormData, publish: boolean, idempotencyKey: string): Promise<Sent> {
    const how = publicationIn(sent)
    const items = JSON.parse(String(sent.get('requirements') ?? '[]'))
    const body = readFields(fields, sent)
    const newest = async (jobId: number) => ({ jobId, version: (await api.get('/jobs/{jobId}', { jobId })).version })
    // It goes online only with all that it asks for; sent again after a failure, it goes on where it stopped.
    const isWhole = items.length === 0 && posted.current === null
    const online = { publish: publish && isWhole, ...(publish && isWhole && how) }
    const from = unfinished ? { unfinishedJobId: unfinished.id, unfinishedJobVersion: seen.current } : {}
    let job =
      posted.current === null
        ? await api.post('/jobs', { body: { ...body, ...online, ...from }, idempotencyKey })
        : await api.patch('/jobs/{jobId}', { ...(await newest(posted.current)), body })
    posted.current = job.id
    if (!isWhole) {
      await api.put('/jobs/{jobId}/requirements', { ...(await newest(job.id)), body: { items } })
      if (publish) job = await api.put('/jobs/{jobId}/publication', { ...(await newest(job.id)), body: how })
    }
    return { said: publish ? saidOnline(l)(job) : f.saved, to: toJob(job.id) }
  }

  async function keep(idempotencyKey: string): Promise<Sent> {
    const form = box.current?.closest('form')
    const body = { form: form ? valuesOf(form) : {} }
    if (unfinished) await keepAgain(unfinished.id, body, idempotencyKey)
    else await api.post('/me/unfinished-jobs', { body, idempotencyKey })
    return { said: u.kept, to: toJobs }
  }
  async function keepAgain(unfinishedJobId: number, body: { form: Values }, idempotencyKey: string): Promise<void> {
    try {
      await api.patch('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId, version: seen.current, body })
    } catch (error) {
      // Discarded or posted elsewhere: it begins anew.
      if (isGone(error)) return void (await api.post('/me/unfinished-jobs', { body, idempotencyKey }))
      // Whoever saves once more means it.
      if (isApiProblem(error) && error.body.status === 412)
        seen.current = (await api.get('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId })).version
      throw error
    }
  }

  return (
    <Form
      className={css.stack}
      draft={unfinishedId ? `unfinished job ${unfinishedId}` : 'job'}
      begun={unfinished?.form}
      about={() => ({ version: seen.current })}
      onRestore={(about) => {
        seen.current = about?.version ?? unfinished?.version ?? 1
      }}
      onSend={async (sent, idempotencyKey, isHeld) => {
        const publish = sent.get('publish') === 'yes'
        if (publish && showChecklist(checklist.current)) return false
        if (isHeld && posted.current === null) return keep(idempotencyKey)
        try {
          return await post(sent, publish, idempotencyKey)
        } catch (error) {
          const cannotBeDraftYet = !publish && posted.current === null && onlyLacks(error)
          if (cannotBeDraftYet) return keep(idempotencyKey)
          throw error
        }
      }}
    >
      <JobFields
        given={given}
        box={box}
        checklist={checklist}
        requirements={<Outlet />}
        publication={
          <>
            <OpensField />
            <ApproverField isNeeded={needsApproval} />
          </>
        }
      />
      <FormActions>
        <Submit name="publish" value="yes">
          {isPayDoubtful(given) ? t.publishAnyway : t.publish}
        </Submit>
        {/* At any time: also where a town was typed and not chosen. */}
        <Submit look="secondary" formNoValidate>
          {t.saveDraft}
        </Submit>
      </FormActions>
    </Form>
  )
}
