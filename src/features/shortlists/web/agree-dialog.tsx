import { api } from '#web/api.ts'
import { useSettings } from '#web/settings.ts'
import { useText } from '#web/text.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { text as stageText } from '../../applications/text.ts'
import { LetterFields, lettersOf } from '../../applications/web/letter-fields.tsx'
import { text as staffText } from '../../applications/web/staff-text.ts'
import type { Entry } from '../contract.ts'
import { type Answer, stageFor } from '../rules.ts'
import { optionText } from '../text.ts'
import { text } from './text.ts'

export type NotAgreed = { name: string | null; reason: string | null }[]
type Answered = Entry & { answer: Answer }
type Props = {
  shortlistId: number
  entries: readonly Entry[]
  onClose: () => void
  /** `left`: whose answers were not agreed with, and why. */
  onDone: (left: NotAgreed) => void
}

export const waits = (entry: Entry): entry is Answered => entry.answer !== null && entry.agreedAt === null && entry.state !== 'gone'

/** What follows from answers is read before the agency agrees with them; the letter of a single one too. */
export function AgreeDialog({ shortlistId, entries, onClose, onDone }: Props) {
  const t = useText(text)
  const o = useText(optionText)
  const s = useText(stageText)
  const w = useText(staffText)
  const settings = useSettings()
  const answered = entries.filter(waits)
  const [only] = answered.length === 1 ? answered : []
  const hasTime = answered.some(({ startsAt }) => startsAt !== null)
  return (
    <DialogForm
      title={only ? t.agreeTitle : t.agreeAll({ n: answered.length })}
      send={t.agree}
      onClose={onClose}
      onSend={async (form) => {
        const items = answered.map(({ id: entryId, answer, applicationVersion: version }) => ({ entryId, answer, version }))
        const letters = only ? lettersOf(form, w.letterLoading, settings) : {}
        const { items: done } = await api.put('/shortlists/{shortlistId}/agreement', {
          shortlistId,
          body: { items, propose: form.get('propose') !== null, ...letters },
        })
        const left = done.filter(({ code }) => code !== null).map(({ candidateName: name, reason }) => ({ name, reason }))
        onDone(left)
        return left.length < done.length ? { said: t.agreed } : undefined
      }}
    >
      <ul>
        {answered.map(({ id, candidate: { name }, answer, stage: now }) => {
          const to = stageFor[answer]
          return <li key={id}>{(now === to ? t.staysAt : t.leadsTo)({ name, answer: o[answer], stage: s[to] })}</li>
        })}
      </ul>
      {hasTime && (
        <Checkbox name="propose" defaultChecked>
          {t.propose}
        </Checkbox>
      )}
      {only ? <LetterFields applicationIds={[only.applicationId]} to={stageFor[only.answer]} reason="" /> : <p>{t.nobodyTold}</p>}
    </DialogForm>
  )
}
