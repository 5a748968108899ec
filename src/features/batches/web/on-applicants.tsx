import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { toast } from '#web/ui/toast.tsx'
import { useBasket } from '../../candidates/web/basket.ts'
import { Documents } from './action-dialog.tsx'
import { AlreadyOn } from './already-on.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { text } from './batch-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What the list of a job's applicants tells. */
export type OnApplicantsOf = { id: number; status: string }

/** What can be done to all who applied for a job, and who is put beside them. */
export default function OnApplicants() {
  const job = useOutletContext<OnApplicantsOf | undefined>()
  if (!job) return null
  return (
    <>
      <RequestOfAll jobId={job.id} />
      <AddSelection job={job} />
    </>
  )
}

/** Asks all whose applications are under way for what the job asks for and they lack. */
function RequestOfAll({ jobId }: { jobId: number }) {
  const t = useText(text)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [batchId, setBatchId] = useState<number | null>(null)
  const ask = async () => {
    const { items } = await api.get('/jobs/{jobId}/requirements', { jobId })
    setAsked([...new Set(items.map(({ type }) => type.code))])
  }
  return (
    <>
      <Button look="quiet" onClick={() => void ask().catch((error: Error) => toast(error.message, { bad: true }))}>
        {t.requestDocuments}
      </Button>
      {asked && (
        <DialogForm
          title={t.requestOfAll}
          send={t.requestDocuments}
          onClose={() => setAsked(null)}
          onSend={async (given, idempotencyKey) => {
            const types = given.getAll('types').map(String)
            const wrong = localProblem([types.length === 0 && ['types', t.chooseDocument]])
            if (wrong) throw wrong
            const action = { kind: 'request-documents' as const, types, jobId }
            const batch = await api.post('/batches', { body: { action, selection: { applicantsOf: jobId } }, idempotencyKey })
            setBatchId(batch.id)
          }}
        >
          <Documents initial={asked} />
        </DialogForm>
      )}
      {batchId !== null && <BatchDialog batchId={batchId} title={t.requestDocuments} onClose={() => setBatchId(null)} />}
    </>
  )
}

/** Puts those in the basket to the job whose applicants one looks at. */
function AddSelection({ job }: { job: OnApplicantsOf }) {
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
