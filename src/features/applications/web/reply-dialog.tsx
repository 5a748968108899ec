import { useCallback, useEffect, useRef, useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useSettings } from '#web/settings.ts'
import { useText } from '#web/text.tsx'
import { Checkbox, Select } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { NotDone } from '#web/ui/not-done.tsx'
import css from '#web/ui/screen.module.css'
import type { Letter, Replied } from '../reply-contract.ts'
import { answerBy, longestPutOff, mostReplies, nextPutOff, type ReplyKind } from '../rules.ts'
import { LetterEditor, LetterSheet } from './letter-editor.tsx'
import { seenIn } from './letter-fields.tsx'
import { replyText } from './reply-text.ts'
import { text as staffText } from './staff-text.ts'

export type Waiting = { id: number; candidateName: string; answerBy: string }
type Draft = { kind: ReplyKind; until: string | null; letter: Letter | null }

type Props = {
  to: readonly [Waiting, ...Waiting[]]
  /** Told of those who still wait, after the others were answered. */
  onSent: (left: readonly number[]) => void
  onClose: () => void
}

/** The reply that is drafted for whoever waits: read before it goes, with a day and a sentence of one's own. */
export function ReplyDialog({ to, onSent, onClose }: Props) {
  const t = useText(replyText)
  const { letterLoading } = useText(staffText)
  const [shown, setShown] = useState(to[0].id)
  const [how, setHow] = useState('mail')
  const refused = useRef<readonly Replied[]>([])
  const [isSent, setSent] = useState(false)
  const { draft, problem, box } = useDraft(shown)
  const settings = useSettings()
  const today = dayOf(new Date())
  const proposed = to.length === 1 ? nextPutOff(to[0].answerBy, today, settings) : answerBy(today, settings)
  const isOver = to.length === 1 && draft?.kind === 'job-over'
  const send = async (given: FormData, idempotencyKey: string) => {
    // Nothing goes before it could be read.
    const fault = localProblem([to.length === 1 && how === 'mail' && draft === null && problem === null && ['how', letterLoading]])
    if (fault) throw fault
    const kinds: ReplyKind[] =
      to.length === 1 ? [draft?.kind ?? 'holding'] : ['holding', ...(given.has('over') ? (['job-over'] as const) : [])]
    const body = {
      applicationIds: to.map(({ id }) => id),
      kinds,
      how: given.get('how') as 'mail' | 'phone',
      letters: seenIn(given),
      ...askedIn(given),
    }
    const items: Replied[] = []
    for (let from = 0; from < to.length; from += mostReplies) {
      const applicationIds = body.applicationIds.slice(from, from + mostReplies)
      items.push(...(await api.post('/replies', { body: { ...body, applicationIds }, idempotencyKey: `${idempotencyKey}-${from}` })).items)
    }
    refused.current = items.filter(({ code }) => code !== null)
    onSent(refused.current.map(({ applicationId }) => applicationId))
    const count = (kind: ReplyKind) => items.filter((one) => one.code === null && one.kind === kind).length
    const [told, closed] = [count('holding'), count('job-over')]
    const said = [told > 0 && t.answered({ n: told }), closed > 0 && t.closed({ n: closed })].filter(Boolean).join(' · ')
    return said === '' ? undefined : { said }
  }
  if (isSent) {
    const left = refused.current.map(({ candidateName: name, reason }) => ({ name, reason }))
    return <NotDone title={t.notAnswered({ n: left.length })} of={left} gone={t.gone} onClose={onClose} />
  }
  return (
    <DialogForm
      title={to.length === 1 ? t.replyTo({ name: to[0].candidateName }) : t.replyToMany({ n: to.length })}
      send={how === 'phone' ? t.keep : isOver ? t.sayOver : t.send}
      danger={isOver}
      isWide
      onClose={() => (refused.current.length > 0 ? setSent(true) : onClose())}
      onSend={send}
    >
      {isOver && <p>{t.isOver}</p>}
      {to.length > 1 && <p>{t.each}</p>}
      <Select
        label={t.how}
        name="how"
        value={how}
        onChange={({ target }) => setHow(target.value)}
        options={[
          ['mail', t.mail],
          ['phone', t.phone],
        ]}
      />
      {!isOver && (
        <>
          <DayField
            label={t.until}
            name="until"
            defaultValue={proposed}
            min={addDays(to.length === 1 && to[0].answerBy > today ? to[0].answerBy : today, 1)}
            max={answerBy(today, settings, longestPutOff)}
            required
          />
          {how === 'mail' && to.length > 1 && <TextArea label={t.note} hint={t.noteHint} name="addition" maxLength={1000} optional />}
        </>
      )}
      {to.length > 1 && <Checkbox name="over">{t.alsoOver}</Checkbox>}
      <div ref={box} className={css.page} aria-live="polite">
        {to.length > 1 && how === 'mail' && (
          <Select
            label={t.draftFor}
            value={String(shown)}
            onChange={({ target }) => setShown(Number(target.value))}
            options={to.map(({ id, candidateName }) => [String(id), candidateName] as const)}
          />
        )}
        {problem !== null && <p>{problem}</p>}
        {draft && how === 'mail' && !draft.letter && <p className={css.sub}>{t.noAddress}</p>}
        {draft?.letter &&
          how === 'mail' &&
          (to.length === 1 ? <LetterEditor letter={draft.letter} /> : <LetterSheet letter={draft.letter} />)}
      </div>
    </DialogForm>
  )
}

const askedIn = (given: FormData) => {
  const [until, addition] = [textOf(given, 'until'), textOf(given, 'addition')]
  return { ...(until && { until }), ...(addition && { addition }) }
}

/** What this candidate would read of the form as it stands; read anew whenever a field of it was changed. */
function useDraft(applicationId: number) {
  const box = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(0)
  const read = useCallback(async () => {
    const form = box.current?.closest('form')
    asked.current += 1
    const turn = asked.current
    try {
      const query = form ? askedIn(new FormData(form)) : {}
      const found = await api.get('/applications/{applicationId}/reply', { applicationId, query })
      if (turn !== asked.current) return
      setDraft(found)
      setProblem(null)
    } catch (error) {
      if (turn !== asked.current) return
      setDraft(null)
      setProblem((error as Error).message)
    }
  }, [applicationId])
  useEffect(() => {
    void read()
    const form = box.current?.closest('form')
    form?.addEventListener('change', read)
    return () => form?.removeEventListener('change', read)
  }, [read])
  return { draft, problem, box }
}
