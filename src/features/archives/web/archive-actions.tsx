import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { complain } from '#web/ui/toast.tsx'
import type { Archived, ArchiveRow } from '../contract.ts'
import { whyNotErase, whyNotRelease, whyNotTouch } from '../rules.ts'
import { EraseDialog, HoldDialog } from './dialogs.tsx'
import { Erasure } from './erasure.tsx'
import { text } from './text.ts'

type One = Pick<ArchiveRow, 'id' | 'name' | 'version' | 'purgeOn' | 'hold' | 'erasedAt' | 'state'>
type Asked = { what: 'extend' | 'hold'; one: One } | { what: 'erase'; one: Archived }

/** What an administrator can do with an archived record as it stands, the same in the list and on its own screen. */
export function useArchiveActions(): { of: (one: One) => MenuAction[]; dialogs: ReactNode } {
  const t = useText(text)
  const f = useText(formText)
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const of = (one: One): MenuAction[] => {
    const { id: archiveId, version } = one
    const stands = { ...one, restoredAt: one.state === 'restored' ? '' : null }
    if (whyNotTouch(stands) !== null) return []
    const restore = {
      key: 'restore',
      name: t.restore,
      run: () => act(() => api.put('/archives/{archiveId}/restoration', { archiveId, version }), t.restored),
    }
    const extend = { key: 'extend', name: t.extend, run: () => setAsked({ what: 'extend', one }) }
    const hold = { key: 'hold', name: one.hold ? t.changeHold : t.hold, run: () => setAsked({ what: 'hold', one }) }
    const release = {
      key: 'release',
      name: t.release,
      run: () => act(() => api.delete('/archives/{archiveId}/hold', { archiveId, version }), f.saved),
    }
    // The question says what goes, which a list does not know.
    const ask = async () => setAsked({ what: 'erase', one: await api.get('/archives/{archiveId}', { archiveId }) })
    const erase = { key: 'erase', name: t.erase, danger: true, run: () => ask().catch(complain) }
    return [
      restore,
      extend,
      hold,
      ...(whyNotRelease(stands) === null ? [release] : []),
      ...(whyNotErase(stands, dayOf(new Date())) === null ? [erase] : []),
    ]
  }
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return {
    of,
    dialogs:
      asked?.what === 'extend' ? (
        <ExtendDialog one={asked.one} onClose={close} />
      ) : asked?.what === 'hold' ? (
        <HoldOf one={asked.one} onClose={close} />
      ) : asked?.what === 'erase' ? (
        <EraseOf one={asked.one} onClose={close} />
      ) : null,
  }
}

type Props<Row> = { one: Row; onClose: () => void }

export function ExtendDialog({ one: { id: archiveId, name, version, purgeOn }, onClose }: Props<One>) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  return (
    <DialogForm
      title={t.extendTitle({ name: name ?? '' })}
      send={t.extend}
      onClose={onClose}
      onSend={async (given) => {
        const body = { purgeOn: textOf(given, 'purgeOn') ?? '', reason: textOf(given, 'reason') ?? '' }
        await api.put('/archives/{archiveId}/purge-date', { archiveId, version, body })
        return { said: f.saved }
      }}
    >
      <p>{t.extendBody({ day: dates.day(purgeOn) })}</p>
      <DayField label={t.newPurge} name="purgeOn" required />
      <TextField label={t.reason} name="reason" maxLength={500} required />
    </DialogForm>
  )
}

function HoldOf({ one: { id: archiveId, name, version, hold }, onClose }: Props<One>) {
  const send = (body: { reason: string; until: string }) => api.put('/archives/{archiveId}/hold', { archiveId, version, body })
  return <HoldDialog name={name ?? ''} hold={hold} onSend={send} onClose={onClose} />
}

function EraseOf({ one: { id: archiveId, name, version, erasure }, onClose }: Props<Archived>) {
  const t = useText(text)
  return (
    <EraseDialog
      name={name ?? ''}
      refusal={erasure?.refusal?.says ?? null}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/archives/{archiveId}/erasure', { archiveId, version, body: { name: textOf(given, 'name') ?? '' } })
        return { said: t.erasedNow }
      }}
    >
      {erasure && <Erasure of={erasure} />}
    </EraseDialog>
  )
}
