import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toBoard } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Progress } from '#web/ui/progress.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { Batch, BatchRow } from '../contract.ts'
import { whyNotCancel, whyNotUndo } from '../rules.ts'
import { text } from './batch-text.ts'
import own from './on-candidates.module.css'

const shownFailures = 50

type Props = {
  batchId: number
  title: string
  /** The job that they are added to: where one goes on from here. */
  jobId?: number
  /** Closed with all of it done. */
  onDone?: () => void
  onClose: () => void
}

/** How far a batch is, live; who was left out and why; and how to stop it or take it back. */
export function BatchDialog({ batchId, title, jobId, onDone, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const [batch, setBatch] = useState<Batch | null>(null)
  const [failed, setFailed] = useState<{ items: readonly BatchRow[]; total: number }>({ items: [], total: 0 })
  const look = useCallback(async () => {
    const now = await api.get('/batches/{batchId}', { batchId })
    setBatch(now)
    if (now.failed > 0 || now.status === 'undone')
      setFailed(await api.get('/batches/{batchId}/rows', { batchId, query: { outcome: 'failed', limit: shownFailures } }))
    if (now.finishedAt) void revalidate()
  }, [batchId, revalidate])
  useEffect(() => void look().catch(complain), [look])
  useLive([`batch:${batchId}`], () => void look().catch(complain))
  const isOver = batch !== null && batch.finishedAt !== null
  const close = () => {
    if (batch?.status === 'finished' && batch.failed === 0) onDone?.()
    onClose()
  }
  return (
    <Dialog title={title} bad={isOver && failed.total > 0} onClose={close}>
      {batch && (
        <Progress done={batch.done + batch.failed} of={batch.total ?? 1}>
          {said(batch, t)}
        </Progress>
      )}
      {batch?.reason && <p role="alert">{batch.reason}</p>}
      {!isOver && <p className={css.sub}>{t.goesOn}</p>}
      {failed.items.length > 0 && (
        <section aria-labelledby="not-done">
          <h3 id="not-done">{t.notDone}</h3>
          <ul className={own.failed}>
            {failed.items.map(({ candidateId, name, reason }) => (
              <li key={candidateId}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
            {failed.total > failed.items.length && <li>{t.others({ n: failed.total - failed.items.length })}</li>}
          </ul>
        </section>
      )}
      <div className={own.foot}>
        {batch && !whyNotCancel(batch) && (
          <ActionButton onClick={() => api.put('/batches/{batchId}/cancellation', { batchId }).then(setBatch, complain)}>
            {t.stop}
          </ActionButton>
        )}
        {batch && batch.done > 0 && !whyNotUndo(batch) && (
          <ActionButton onClick={() => api.put('/batches/{batchId}/undoing', { batchId }).then(setBatch, complain)}>{t.undo}</ActionButton>
        )}
        {isOver && jobId !== undefined && (
          <LinkButton to={toBoard(jobId)} onClick={close}>
            {t.openJob}
          </LinkButton>
        )}
        <Button look="primary" onClick={close}>
          {f.ok}
        </Button>
      </div>
    </Dialog>
  )
}

function said({ kind, status, total, done, failed }: Batch, t: ReturnType<typeof useText<typeof text>>): string {
  if (status === 'undoing') return t.undoing
  if (status === 'undone') return t.undone
  if (total === null) return t.counting
  if (status === 'cancelled') return t.cancelled({ done })
  if (status !== 'finished') return t.running({ done: done + failed, n: total })
  if (failed > 0) return t.someFailed({ done, failed })
  return kind === 'put-to-job' || kind === 'add-to-pool' ? t.added({ n: done }) : t.finished({ n: done })
}
