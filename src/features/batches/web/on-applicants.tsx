import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import { api } from '#web/api.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { ExportDialog } from '#web/ui/export-dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { complain } from '#web/ui/toast.tsx'
import { nextStages, type Stage, whyNotStage } from '../../applications/rules.ts'
import { text as stageText } from '../../applications/text.ts'
import type { OnApplicantsOf } from '../../applications/web/applicant-columns.tsx'
import { type Movable, MoveDialog } from '../../applications/web/move-several.tsx'
import { severalText } from '../../applications/web/move-several-text.ts'
import { useBasket } from '../../candidates/web/basket.ts'
import type { GivenSelection } from '../contract.ts'
import { ActionDialog, Documents } from './action-dialog.tsx'
import { AlreadyOn } from './already-on.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { text } from './batch-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What can be done to all who applied for a job, and who is put beside them; or to those who are selected. */
export default function OnApplicants() {
  const shown = useOutletContext<OnApplicantsOf | undefined>()
  if (!shown) return null
  const { job, chosen, all } = shown
  if (chosen) return <WithSelected job={job} chosen={chosen} all={all} />
  return (
    <>
      <RequestOfAll jobId={job.id} />
      <AddSelection job={job} />
    </>
  )
}

type Selected = Required<Pick<OnApplicantsOf, 'job' | 'chosen'>> & Pick<OnApplicantsOf, 'all'>

/** Mails those who are selected, asks them for documents, or takes them along as a file; moves all who match. */
function WithSelected({ job, chosen, all }: Selected) {
  const t = useText(text)
  const jobId = job.id
  const [asked, setAsked] = useState<'mail' | 'documents' | 'export' | null>(null)
  const [batch, setBatch] = useState<{ id: number; title: string } | null>(null)
  const close = () => setAsked(null)
  const ids = [...new Set(chosen.map(({ candidateId }) => candidateId))]
  const selection: GivenSelection = all ? { applicantsOf: jobId, matching: all.filters } : { ids }
  const n = all?.n ?? ids.length
  return (
    <>
      {all && <MoveAll job={job} of={chosen} all={all} selection={selection} onStarted={setBatch} />}
      <Menu
        label={t.more}
        actions={[
          { key: 'mail', name: t.sendMail, run: () => setAsked('mail') },
          { key: 'documents', name: t.requestDocuments, run: () => setAsked('documents') },
          { key: 'export', name: t.export, run: () => setAsked('export') },
        ]}
      />
      {asked === 'mail' && (
        <ActionDialog
          kind="send-mail"
          title={t.sendMail}
          n={n}
          first={chosen[0]?.candidateName ?? null}
          onSend={async (action, idempotencyKey) => {
            const { id } = await api.post('/batches', { body: { action, selection }, idempotencyKey })
            setBatch({ id, title: t.sendMail })
          }}
          onClose={close}
        />
      )}
      {asked === 'documents' && (
        <RequestDialog
          jobId={jobId}
          n={n}
          selection={selection}
          onStarted={(id) => setBatch({ id, title: t.requestDocuments })}
          onClose={close}
        />
      )}
      {asked === 'export' && (
        <ExportDialog
          rows={n}
          onClose={close}
          ask={({ format }) =>
            api.get('/jobs/{jobId}/applications/export', {
              jobId,
              query: { ...(all ? all.filters : { ids: chosen.map(({ id }) => id) }), format },
            })
          }
        />
      )}
      {batch && <BatchDialog batchId={batch.id} title={batch.title} onClose={() => setBatch(null)} />}
    </>
  )
}

type MoveAllProps = {
  job: OnApplicantsOf['job']
  of: readonly Movable[]
  all: NonNullable<OnApplicantsOf['all']>
  selection: GivenSelection
  onStarted: (batch: { id: number; title: string }) => void
}

/** Moves all who match, in the background: where they stand at one stage, to any that follows. */
function MoveAll({ job, of, all, selection, onStarted }: MoveAllProps) {
  const t = useText(severalText)
  const s = useText(stageText)
  const me = useSession()
  const [to, setTo] = useState<MovableTo | null>(null)
  const { stage } = all.filters
  const ways = (stage ? nextStages({ stage, resumeStage: null }) : ['rejected' as const])
    .filter((one): one is MovableTo => one !== 'placed')
    .filter((one) => whyNotStage(me, { stage: stage ?? 'new', resumeStage: null }, job, one) === null)
  const others = ways.filter((one) => one !== 'rejected')
  return (
    <>
      {others.length > 0 && (
        <Menu label={t.moveTo} actions={others.map((one) => ({ key: one, name: `${s[one]}…`, run: () => setTo(one) }))} />
      )}
      {ways.includes('rejected') && (
        <Button small look="danger" onClick={() => setTo('rejected')}>
          {t.reject}
        </Button>
      )}
      {to && (
        <MoveDialog
          to={to}
          chosen={of}
          n={all.n}
          onMove={async ({ startsOn: _, ...going }, idempotencyKey) => {
            const action = { ...going, kind: 'move-application' as const, jobId: job.id, stage: to }
            const { id } = await api.post('/batches', { body: { action, selection }, idempotencyKey })
            onStarted({ id, title: to === 'rejected' ? t.reject : s[to] })
          }}
          onClose={() => setTo(null)}
        />
      )}
    </>
  )
}
type MovableTo = Exclude<Stage, 'placed'>

/** Asks all whose applications are under way for what the job asks for and they lack. */
function RequestOfAll({ jobId }: { jobId: number }) {
  const t = useText(text)
  const [isAsked, setAsked] = useState(false)
  const [batchId, setBatchId] = useState<number | null>(null)
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t.requestDocuments}
      </Button>
      {isAsked && (
        <RequestDialog jobId={jobId} selection={{ applicantsOf: jobId }} onStarted={setBatchId} onClose={() => setAsked(false)} />
      )}
      {batchId !== null && <BatchDialog batchId={batchId} title={t.requestDocuments} onClose={() => setBatchId(null)} />}
    </>
  )
}

type RequestProps = {
  jobId: number
  /** How many are selected; left out where it is all of them. */
  n?: number
  selection: GivenSelection
  onStarted: (batchId: number) => void
  onClose: () => void
}

/** Which documents are asked for, beginning with what the job asks for. */
function RequestDialog({ jobId, n, selection, onStarted, onClose }: RequestProps) {
  const t = useText(text)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    api.get('/jobs/{jobId}/requirements', { jobId }).then(
      ({ items }) => setAsked([...new Set(items.map(({ type }) => type.code))]),
      (error: Error) => {
        complain(error)
        onClose()
      },
    )
  }, [])
  if (!asked) return null
  return (
    <DialogForm
      title={n === undefined ? t.requestOfAll : t.requestDocuments}
      send={t.requestDocuments}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const types = given.getAll('types').map(String)
        const wrong = localProblem([types.length === 0 && ['types', t.chooseDocument]])
        if (wrong) throw wrong
        const action = { kind: 'request-documents' as const, types, jobId }
        const batch = await api.post('/batches', { body: { action, selection }, idempotencyKey })
        onStarted(batch.id)
      }}
    >
      {n !== undefined && <p>{t.concerns({ n })}</p>}
      <Documents initial={asked} />
    </DialogForm>
  )
}

/** Puts those in the basket to the job whose applicants one looks at. */
function AddSelection({ job }: Pick<OnApplicantsOf, 'job'>) {
  const t = useText(text)
  const basket = useBasket()
  const [isAsked, setAsked] = useState(false)
  const [batchId, setBatchId] = useState<number | null>(null)
  const n = basket.chosen.length
  if (job.status !== 'open' || (n === 0 && batchId === null)) return null
  return (
    <>
      {n > 0 && (
        <Button look="primary" onClick={() => setAsked(true)}>
          {t.addSelection({ n })}
        </Button>
      )}
      {isAsked && (
        <DialogForm
          title={t.putToJob}
          send={t.putToJob}
          onClose={() => setAsked(false)}
          onSend={async (_given, idempotencyKey) => {
            const action = { kind: 'put-to-job' as const, jobId: job.id }
            const batch = await api.post('/batches', { body: { action, selection: { ids: [...basket.ids] } }, idempotencyKey })
            setBatchId(batch.id)
          }}
        >
          <p>{t.concerns({ n })}</p>
          <AlreadyOn jobId={job.id} />
        </DialogForm>
      )}
      {batchId !== null && <BatchDialog batchId={batchId} title={t.putToJob} onClose={() => setBatchId(null)} />}
    </>
  )
}
