import { useState } from 'react'
import { intlTag } from '#shared/locale.ts'
import { showShare } from '#shared/number.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Progress } from '#web/ui/progress.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { showSize } from '../../files/rules.ts'
import type { WholeExport } from '../contract.ts'
import { isOpen } from '../rules.ts'
import { text } from './text.ts'

/** Everything as one file: begun here, watched here, taken from here. */
export function ExportsCard({ of: items }: { of: WholeExport[] }) {
  const t = useText(text)
  const act = useAct()
  useLive(['exports'])
  const isBusy = items.some(isOpen)
  return (
    <section className={css.card} aria-labelledby="exports">
      <div className={css.head}>
        <h2 id="exports">{t.title}</h2>
        <ActionButton disabled={isBusy} onClick={() => act(() => api.post('/exports', {}), t.begun)}>
          {t.start}
        </ActionButton>
      </div>
      <p>{t.what}</p>
      <p className={css.conflict}>{t.care}</p>
      {items.map((one) => (
        <One key={one.id} of={one} />
      ))}
    </section>
  )
}

function One({ of }: { of: WholeExport }) {
  if (of.state === 'ready') return <Ready of={of} />
  return of.state === 'failed' ? <Failed of={of} /> : <Making of={of} />
}

function Making({ of: { id, state, done, total } }: { of: WholeExport }) {
  const t = useText(text)
  const locale = useLocale()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      {state === 'waiting' || total === null ? (
        <p role="status">{state === 'waiting' ? t.waiting : t.counting}</p>
      ) : (
        <Progress done={done} of={total}>
          {t.running({ percent: showShare(done / Math.max(1, total), locale) })}
        </Progress>
      )}
      <div className={css.actions}>
        <Button small look="quiet" onClick={() => setLeaving(true)}>
          {t.stop}
        </Button>
      </div>
      {isLeaving && <RemoveDialog id={id} isOpen onClose={() => setLeaving(false)} />}
    </>
  )
}

function Ready({ of: { id, size, finishedAt, expiresAt, askedByName } }: { of: WholeExport }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const [isLeaving, setLeaving] = useState(false)
  // The browser follows a link, so that it need not hold gigabytes: whether the sign-in is recent enough is asked before.
  const download = async () => {
    try {
      await api.get('/exports/{exportId}', { exportId: id })
      window.location.assign(`/api/v1/exports/${id}/file`)
    } catch (error) {
      complain(error)
    }
  }
  return (
    <>
      <Facts
        of={[
          [t.made, finishedAt && dates.moment(finishedAt)],
          [t.size, showSize(size ?? 0, intlTag[locale])],
          [t.by, askedByName ?? t.gone],
          [t.until, dates.moment(expiresAt)],
        ]}
      />
      <div className={css.actions}>
        <ActionButton look="primary" onClick={download}>
          {t.download}
        </ActionButton>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          {t.remove}
        </Button>
      </div>
      {isLeaving && <RemoveDialog id={id} isOpen={false} onClose={() => setLeaving(false)} />}
    </>
  )
}

function Failed({ of: { fault } }: { of: WholeExport }) {
  const t = useText(text)
  return (
    <p role="status">
      <strong>{t.failed}.</strong> {t[fault ?? 'not-written']}
    </p>
  )
}

export function RemoveDialog({ id: exportId, isOpen: isMaking, onClose }: { id: number; isOpen: boolean; onClose: () => void }) {
  const t = useText(text)
  const act = useAct()
  return (
    <ConfirmDialog
      danger
      title={isMaking ? t.stopTitle : t.removeTitle}
      yes={isMaking ? t.stop : t.remove}
      onClose={onClose}
      onConfirm={async () => {
        await act(() => api.delete('/exports/{exportId}', { exportId }), isMaking ? t.stopped : t.removed)
        onClose()
      }}
    >
      <p>{isMaking ? t.stopBody : t.removeBody}</p>
    </ConfirmDialog>
  )
}
