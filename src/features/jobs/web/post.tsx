import { useRef, useState } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { showAgo } from '#shared/ago.ts'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { readFields } from '#shared/fields.ts'
import { isApiProblem } from '#shared/problem.ts'
import { toJob, toJobs } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { newRequestKey } from '#web/request-key.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { type Values, valuesOf } from '#web/ui/draft.ts'
import { formText } from '#web/ui/form-text.ts'
import { Form, type Sent, Submit } from '#web/ui/form.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import type { UnfinishedJob } from '../unfinished-contract.ts'
import { ApproverField, publicationIn, useNeedsApproval } from './approval-note.tsx'
import { saidOnline } from './job-actions.tsx'
import { showChecklist } from './checklist.tsx'
import { JobFields } from './job-fields.tsx'
import { type OnFormOf, useGiven } from './job-preview.tsx'
import { OpensField } from './opens-field.tsx'
import { isPayDoubtful } from './pay-step.tsx'
import { lifeText } from './life-text.ts'
import { text } from './staff-text.ts'
import { Unfinished } from './unfinished.tsx'
import { unfinishedText } from './unfinished-text.ts'

const isGone = (error: unknown) => isApiProblem(error) && error.body.status === 404

/** Null where it was discarded or posted elsewhere since. */
async function findUnfinished(api: Api<Operations>, unfinishedJobId: number): Promise<UnfinishedJob | null> {
  try {
    return await api.get('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId })
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** With `unfinished` in the address, what was typed of that job; with `employer`, for whom it is. */
async function load(api: Api<Operations>, { url }: Visit) {
  const [unfinishedJobId, employerId] = [queryOf(url).id('unfinished'), queryOf(url).id('employer')]
  const [unfinished, employer] = await Promise.all([
    unfinishedJobId ? findUnfinished(api, unfinishedJobId) : null,
    employerId ? api.get('/employers/{employerId}', { employerId }) : null,
  ])
  return {
    unfinished,
    employer: employer && { id: employer.id, name: employer.name, terms: employer.terms, archivedAt: employer.archivedAt },
  }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What says that a job still lacks something, and not that something typed is wrong. */
const lacking = ['required', 'too-short', 'too-few', 'pay-required-in-france', 'charge-without-pay', 'translation-incomplete']
const onlyLacks = (error: unknown) =>
  isApiProblem(error) && error.body.status === 400 && (error.body.errors ?? []).every(({ code }) => lacking.includes(code))

/** Writing a new job: a draft, or online at once. What cannot be a draft yet is saved unfinished. */
export default function PostJob({ loaderData: { unfinished, employer } }: Screen<typeof load>) {
  const t = useText(text)
  const u = useText(unfinishedText)
  const locale = useLocale()
  const [asked] = useSearchParams()
  const saved = unfinished && u.savedAgo({ ago: showAgo(unfinished.updatedAt, new Date(), locale) })
  return (
    <Page title={t.postTitle} sub={saved ?? (asked.has('unfinished') && u.gone)}>
      {!unfinished && <Unfinished />}
      <PostForm key={asked.toString()} unfinished={unfinished} employer={employer} />
    </Page>
  )
}

function PostForm({ unfinished, employer }: Awaited<ReturnType<typeof load>>) {
  const t = useText(text)
  const [asked] = useSearchParams()
  /** Also of one that is gone: what was typed in this browser is still there. */
  const unfinishedId = unfinished?.id ?? asked.get('unfinished')
  const box = useRef<HTMLDivElement>(null)
  const checklist = useRef<HTMLHeadingElement>(null)
  const given = useGiven(box)
  const [preview, setPreview] = useState<HTMLElement | null>(null)
  const [publication, setPublication] = useState<HTMLElement | null>(null)
  const afterPost = useRef<((jobId: number) => Promise<void>) | null>(null)
  const needsApproval = useNeedsApproval(given)
  const { about, onRestore, post, save } = useSending(unfinished, (jobId) => afterPost.current?.(jobId) ?? Promise.resolve())
  return (
    <Form
      className={css.stack}
      draft={unfinishedId ? `unfinished job ${unfinishedId}` : employer ? `job for ${employer.id}` : 'job'}
      begun={unfinished?.form}
      about={about}
      onRestore={onRestore}
      onSend={async (sent, _key, isHeld) => {
        const publish = sent.get('publish') === 'yes'
        if (publish && showChecklist(checklist.current)) return false
        const form = box.current?.closest('form')
        const typed = form ? valuesOf(form) : {}
        try {
          return await (isHeld ? save(typed) : post(sent, publish))
        } catch (error) {
          if (!publish && onlyLacks(error)) return save(typed)
          throw error
        }
      }}
    >
      <JobFields
        employer={employer}
        given={given}
        box={box}
        checklist={checklist}
        requirements={<Outlet context={{ preview, publication, afterPost } satisfies OnFormOf} />}
        addedToPreview={setPreview}
        publication={
          <>
            <OpensField />
            <ApproverField isNeeded={needsApproval} />
            <div ref={setPublication} />
          </>
        }
        actions={(isLast) => (
          <>
            <Submit name="publish" value="yes" look={isLast ? 'primary' : 'secondary'}>
              {isPayDoubtful(given) ? t.publishAnyway : t.publish}
            </Submit>
            {/* At any time: also where a town was typed and not chosen. */}
            <Submit look="secondary" formNoValidate>
              {t.saveDraft}
            </Submit>
          </>
        )}
      />
    </Form>
  )
}

type Begun = Pick<UnfinishedJob, 'id' | 'version'>
const begunFrom = (unfinished: UnfinishedJob | null): Begun | null => unfinished && { id: unfinished.id, version: unfinished.version }
/** By what a job is known as the same when it is sent again, after a reload or from another window. */
type Sending = { key: string; from: Begun | null }

/** Sends what was typed as a job, or saves it unfinished. What was typed makes one job, however often it is sent. */
function useSending(unfinished: UnfinishedJob | null, afterPost: (jobId: number) => Promise<void>) {
  const f = useText(formText)
  const l = useText(lifeText)
  const u = useText(unfinishedText)
  const begin = (): Sending => ({ key: newRequestKey(), from: begunFrom(unfinished) })
  const [now] = useState(begin)

  async function post(sent: FormData, publish: boolean): Promise<Sent> {
    const { key, from } = now
    const body = {
      ...readFields(fields, sent),
      requirements: JSON.parse(String(sent.get('requirements') ?? '[]')),
      publish,
      ...(publish && publicationIn(sent)),
      ...(from && { unfinishedJobId: from.id, unfinishedJobVersion: from.version }),
    }
    const job = await api.post('/jobs', { body, idempotencyKey: key }).catch(settle)
    await afterPost(job.id)
    return { said: publish ? saidOnline(l)(job) : f.saved, to: toJob(job.id) }
  }

  async function save(form: Values): Promise<Sent> {
    const { key, from } = now
    const saveNew = () => api.post('/me/unfinished-jobs', { body: { form }, idempotencyKey: key })
    const saveAgain = ({ id, version }: Begun) =>
      api.patch('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId: id, version, body: { form } }).catch((error) => {
        if (isGone(error)) return saveNew()
        throw error
      })
    await (from ? saveAgain(from) : saveNew()).catch(settle)
    return { said: u.saved, to: toJobs }
  }

  /** What was refused once stands in nobody's way: whoever sends it again means it. */
  async function settle(error: unknown): Promise<never> {
    const code = isApiProblem(error) ? error.body.code : null
    if (code === 'idempotency-mismatch') now.key = newRequestKey()
    if (code === 'unfinished-job-gone') now.from = null
    if (code === 'precondition-failed' && now.from) now.from = begunFrom(await findUnfinished(api, now.from.id))
    throw error
  }

  return {
    about: () => ({ ...now }),
    onRestore: (about: Sending | null) => void Object.assign(now, about ?? begin()),
    post,
    save,
  }
}
