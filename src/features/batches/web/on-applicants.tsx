import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useBasket } from '../../candidates/web/basket.ts'
import { AlreadyOn } from './already-on.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { text } from './batch-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What the list of a job's applicants tells. */
export type OnApplicantsOf = { id: number; status: string }

/** Puts those in the basket to the job whose applicants one looks at. */
export default function OnApplicants() {
  const job = useOutletContext<OnApplicantsOf | undefined>()
  const t = useText(text)
  const basket = useBasket()
  const [isAsked, setAsked] = useState(false)
  const [batchId, setBatchId] = useState<number | null>(null)
  const n = basket.chosen.length
  if (job?.status !== 'open' || (n === 0 && batchId === null)) return null
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
