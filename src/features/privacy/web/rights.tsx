import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toCandidates } from '#shared/screens.ts'
import { onOneLine } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { saveAnswer } from '#web/save-file.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, Checkbox } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { EraseDialog, HoldDialog } from '../../archives/web/dialogs.tsx'
import type { Privacy } from '../contract.ts'
import { linesOf, type withdrawable } from '../rules.ts'
import { text } from './text.ts'

/** Everything about the person as one file; without a number, about whoever is logged in. */
export function DataCard({ candidateId: named, isOwn, children }: { candidateId?: number; isOwn: boolean; children?: ReactNode }) {
  const t = useText(text)
  const download = async () => {
    try {
      const candidateId = named ?? (await api.get('/me/candidate')).id
      await saveAnswer(await api.get('/candidates/{candidateId}/personal-data', { candidateId }))
    } catch (error) {
      complain(error)
    }
  }
  return (
    <section className={css.card} aria-labelledby="privacy-data">
      <h2 id="privacy-data">{isOwn ? t.ownData : t.data}</h2>
      <p className={css.sub}>{isOwn ? t.ownExportBody : t.exportBody}</p>
      <div className={css.actions}>
        <ActionButton onClick={download}>{isOwn ? t.ownExport : t.export}</ActionButton>
        {children}
      </div>
    </section>
  )
}

export type Withdrawable = (typeof withdrawable)[number]
type WithdrawProps = { candidateId: number; consent: Withdrawable; onClose: () => void }

/** Staff write down that the person took a consent back; they never give one. */
export function WithdrawDialog({ candidateId, consent, onClose }: WithdrawProps) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.withdraw}
      send={f.save}
      onClose={onClose}
      onSend={async () => {
        await api.put('/candidates/{candidateId}/consent-withdrawal', { candidateId, body: { consent } })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <p>{t.withdrawAsk({ consent: t[consent] })}</p>
    </DialogForm>
  )
}

/** What keeps the record from being erased. */
export function HoldCard({ candidateId, name, hold }: { candidateId: number; name: string; hold: Privacy['hold'] }) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const act = useAct()
  const [isAsked, setAsked] = useState(false)
  const { revalidate } = useRevalidator()
  const send = async (body: { reason: string; until: string }) => {
    await api.put('/candidates/{candidateId}/hold', { candidateId, body })
    void revalidate()
  }
  const release = () => act(() => api.delete('/candidates/{candidateId}/hold', { candidateId }), f.saved)
  return (
    <section className={css.card} aria-labelledby="privacy-hold">
      <h2 id="privacy-hold">{t.hold}</h2>
      <p className={css.sub}>{hold ? t.heldUntil({ day: onOneLine(dates.day(hold.until)), reason: hold.reason }) : t.holdNone}</p>
      <div className={css.actions}>
        <Button small onClick={() => setAsked(true)}>
          {hold ? f.edit : t.setHold}
        </Button>
        {hold && (
          <ActionButton small look="quiet" onClick={release}>
            {t.endHold}
          </ActionButton>
        )}
      </div>
      {isAsked && <HoldDialog name={name} hold={hold} onSend={send} onClose={() => setAsked(false)} />}
    </section>
  )
}

type Preview = { goes: Record<string, number>; stays: readonly string[]; whyNot: { reason: string } | null }

/** Taking somebody out of everything, after what goes was read and their name typed. */
export function EraseCard({ candidateId, name }: { candidateId: number; name: string }) {
  const t = useText(text)
  const [preview, setPreview] = useState<Preview | null>(null)
  const look = async () => {
    try {
      setPreview(await api.get('/candidates/{candidateId}/erasure', { candidateId }))
    } catch (error) {
      complain(error)
    }
  }
  return (
    <section className={css.card} aria-labelledby="privacy-erase">
      <h2 id="privacy-erase">{t.erase}</h2>
      <p className={css.sub}>{t.eraseBody}</p>
      <div>
        <ActionButton look="danger" small onClick={look}>
          {t.erase}…
        </ActionButton>
      </div>
      {preview && <EraseCandidateDialog candidateId={candidateId} name={name} preview={preview} onClose={() => setPreview(null)} />}
    </section>
  )
}

type EraseProps = { candidateId: number; name: string; preview: Preview; onClose: () => void }

export function EraseCandidateDialog({ candidateId, name, preview: { goes, stays, whyNot }, onClose }: EraseProps) {
  const t = useText(text)
  const navigate = useNavigate()
  const lines = linesOf(goes)
  return (
    <EraseDialog
      name={name}
      refusal={whyNot?.reason ?? null}
      onClose={onClose}
      onSend={async (given) => {
        const body = { name: textOf(given, 'name') ?? '' }
        const { id } = await api.put('/candidates/{candidateId}/erasure', { candidateId, body })
        void navigate(toCandidates)
        return { said: t.erased({ id }) }
      }}
    >
      <p>{t.goes}</p>
      <Facts
        of={[
          [t.records, lines.records],
          [t.accounts, lines.accounts || undefined],
          [t.files, lines.files],
          [t.documents, lines.documents],
          [t.applications, lines.applications],
          [t.activities, lines.activities],
          [t.messages, lines.messages || undefined],
          [t.mentions, lines.mentions || undefined],
          [t.traces, lines.traces],
        ]}
      />
      {stays.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </EraseDialog>
  )
}

/** Leaving for good. */
export function LeaveCard() {
  const t = useText(text)
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={css.card} aria-labelledby="privacy-leave">
      <h2 id="privacy-leave">{t.leave}</h2>
      <p className={css.sub}>{t.leaveBody}</p>
      <div>
        <Button look="danger" small onClick={() => setAsked(true)}>
          {t.leave}…
        </Button>
      </div>
      {isAsked && <LeaveDialog onClose={() => setAsked(false)} />}
    </section>
  )
}

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  return (
    <DialogForm
      title={t.leave}
      danger
      send={t.leave}
      onClose={onClose}
      onSend={async (given) => {
        const wrong = localProblem([given.get('understood') !== 'on' && ['understood', t.needSure]])
        if (wrong) throw wrong
        await api.put('/me/erasure', { body: { understood: true } })
        // There is nobody left to be logged in.
        const { signOut } = await import('../../identity/web/identity.ts')
        await signOut()
        return { said: t.left }
      }}
    >
      <p>{t.leaveBody}</p>
      <Checkbox name="understood">{t.leaveSure}</Checkbox>
    </DialogForm>
  )
}
