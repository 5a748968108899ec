import { type SyntheticEvent, useState } from 'react'
import { dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { localDay } from '#web/local-day.ts'
import { useText } from '#web/text.tsx'
import { Checkbox, Select } from '#web/ui/controls.tsx'
import screen from '#web/ui/screen.module.css'
import type { Letter } from '../reply-contract.ts'
import { answerBy, rejectReasons, type Stage } from '../rules.ts'
import css from './letter-fields.module.css'
import { LetterText } from './letter-text.tsx'
import { text } from './staff-text.ts'

const times = ['at-once', 'in-an-hour', 'next-morning'] as const
type Time = (typeof times)[number]

/** When a letter goes that is not to go at once: in an hour, or at nine on the next working day where whoever writes it is. */
export function letterTime(time: Time, now = new Date()): string | undefined {
  if (time === 'in-an-hour') return new Date(now.getTime() + 3_600_000).toISOString()
  if (time === 'at-once') return undefined
  return new Date(`${answerBy(localDay(now), 1)}T09:00:00`).toISOString()
}

/** Whether a letter of then comes after the day by which an answer was promised. */
export const breaksPromise = (time: Time, promised: string | undefined, now = new Date()): boolean =>
  promised !== undefined && promised >= dayOf(now) && dayOf(new Date(letterTime(time, now) ?? now)) > promised

/** What a form says of it: whether the candidate is told, and when. */
export const lettersOf = (given: FormData) => {
  const tellAt = letterTime((given.get('tellAt') as Time | null) ?? 'at-once')
  return { tell: given.get('tell') === 'on', ...(tellAt && { tellAt }) }
}

type Fields = {
  applicationId: number
  to: Stage
  reason: string
  /** Said above the letter. */
  hint?: string
}

/** `promised`: the day by which they were promised to hear from us, if so; `waits`: whether it begins with an hour to think better of it; `n`: to how many it goes. */
type LetterProps = Fields & { promised?: string | undefined; waits?: boolean; n?: number }

/** Whether the candidate is told of a move, when, and in which words; these are read before they go. */
export function LetterFields({ promised, waits = false, n = 1, ...of }: LetterProps) {
  const t = useText(text)
  const [tells, setTells] = useState(true)
  const [time, setTime] = useState<Time>(waits ? 'in-an-hour' : 'at-once')
  return (
    <>
      <Checkbox name="tell" checked={tells} onChange={(event) => setTells(event.target.checked)}>
        {t.tell({ n })}
      </Checkbox>
      {tells && (
        <>
          <Select
            label={t.tellAt}
            name="tellAt"
            value={time}
            onChange={({ target }) => setTime(target.value as Time)}
            options={times.map((one) => [one, t[one]] as const)}
            hint={breaksPromise(time, promised) ? t.breaksPromise : undefined}
          />
          <Preview key={`${of.to} ${of.reason}`} {...of} n={n} />
        </>
      )}
    </>
  )
}

function Preview({ applicationId, to, reason, hint, n }: Fields & { n: number }) {
  const t = useText(text)
  const [letter, setLetter] = useState<Letter | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open) return
    // What is not chosen yet, or written by hand, is asked of the form as it stands.
    const given = new FormData(currentTarget.closest('form') ?? undefined)
    const text = (name: string) => String(given.get(name) ?? '').trim() || undefined
    const known = rejectReasons.find((one) => one === reason)
    try {
      const query = {
        stage: to,
        reason: known,
        reasonText: text('reasonText'),
        startsOn: text('startsOn'),
        tellAt: lettersOf(given).tellAt,
      }
      setLetter((await api.get('/applications/{applicationId}/letter', { applicationId, query })).letter)
      setProblem(null)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <details className={css.letter} onToggle={read}>
      <summary>{t.seeLetter}</summary>
      {problem && <p>{problem}</p>}
      {letter && hint && <p className={screen.sub}>{hint}</p>}
      {letter !== undefined && <LetterText letter={letter} none={t.notTold({ n })} />}
    </details>
  )
}
