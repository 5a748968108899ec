import { useCallback, useEffect, useRef, useState } from 'react'
import { dayOf } from '#shared/dates.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { localDay } from '#web/local-day.ts'
import { useSettings } from '#web/settings.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox, Select } from '#web/ui/controls.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import screen from '#web/ui/screen.module.css'
import type { SeenLetters } from '../../letters/contract.ts'
import type { Letter } from '../reply-contract.ts'
import { answerBy, type Promised, rejectReasons, type Stage } from '../rules.ts'
import css from './letter-fields.module.css'
import { LetterEditor, letterIn } from './letter-editor.tsx'
import { text } from './staff-text.ts'

const times = ['at-once', 'in-an-hour', 'next-morning'] as const
type Time = (typeof times)[number]

/** When a letter goes that is not to go at once: in an hour, or at nine on the next working day where whoever writes it is. */
export function letterTime(time: Time, settings: Promised, now = new Date()): string | undefined {
  if (time === 'in-an-hour') return new Date(now.getTime() + 3_600_000).toISOString()
  if (time === 'at-once') return undefined
  return new Date(`${answerBy(localDay(now), settings, 1)}T09:00:00`).toISOString()
}

/** Whether a letter of then comes after the day by which an answer was promised. */
export const breaksPromise = (time: Time, promised: string | undefined, settings: Promised, now = new Date()): boolean =>
  promised !== undefined && promised >= dayOf(now) && dayOf(new Date(letterTime(time, settings, now) ?? now)) > promised

/** The words of the letters that a form shows, by language. */
export const seenIn = (given: FormData): SeenLetters =>
  Object.fromEntries(locales.flatMap((locale) => (given.has(letterIn('body', locale)) ? [[locale, wordsIn(given, locale)]] : [])))
const wordsIn = (given: FormData, locale: Locale) => ({
  subject: String(given.get(letterIn('subject', locale))),
  body: String(given.get(letterIn('body', locale))),
})

/** What a form says of it: whether the candidate is told, when, and in which words. Nothing goes before it could be read. */
export function lettersOf(given: FormData, isLoading: string, settings: Promised) {
  const fault = localProblem([given.has('letterPending') && ['tell', isLoading]])
  if (fault) throw fault
  const tellAt = letterTime((given.get('tellAt') as Time | null) ?? 'at-once', settings)
  if (given.get('tell') !== 'on') return { tell: false }
  return { tell: true, letters: seenIn(given), ...(tellAt && { tellAt }) }
}

type Props = {
  /** Whose letter is read: the first of these to whom one goes. */
  applicationIds: readonly number[]
  to: Stage
  reason: string
  /** The day by which they were promised to hear from us, if so. */
  promised?: string | undefined
  /** Whether it begins with an hour to think better of it. */
  waits?: boolean
  /** To how many it goes. */
  n?: number
  /** Said above the letter. */
  hint?: string
  /** Ticked whatever the template says. */
  isAsked?: boolean
}

/** Whether the candidate is told of a move, when, and in which words; these are read, and can be changed, before they go. */
export function LetterFields({ promised, waits = false, n = 1, hint, isAsked = false, ...of }: Props) {
  const t = useText(text)
  const own = useLocale()
  const settings = useSettings()
  const [time, setTime] = useState<Time>(waits ? 'in-an-hour' : 'at-once')
  const { read, box } = useLetters({ ...of, isForMany: n > 1 })
  const [chosen, setChosen] = useState<boolean | null>(isAsked ? true : null)
  const letters = read?.letters ?? []
  const tells = letters.length > 0 && (chosen ?? read?.tells ?? false)
  const [first, ...others] = letters.toSorted((one, other) => Number(other.locale === own) - Number(one.locale === own))
  return (
    <div ref={box} className={screen.page}>
      {read === null && <input type="hidden" name="letterPending" value="on" />}
      {read?.problem && <p role="alert">{read.problem}</p>}
      {read && !first && <p className={screen.sub}>{t.notTold({ n })}</p>}
      {first && (
        <Checkbox name="tell" checked={tells} onChange={(event) => setChosen(event.target.checked)}>
          {t.tell({ n })}
        </Checkbox>
      )}
      {first && tells && (
        <>
          {hint && <p className={screen.sub}>{hint}</p>}
          <LetterEditor key={first.locale} letter={first} />
          {others.map((letter) => (
            <details key={letter.locale} className={css.letter}>
              <summary>{t[`letter-${letter.locale}`]}</summary>
              <LetterEditor letter={letter} />
            </details>
          ))}
          <Select
            label={t.tellAt}
            name="tellAt"
            value={time}
            onChange={({ target }) => setTime(target.value as Time)}
            options={times.map((one) => [one, t[one]] as const)}
            hint={breaksPromise(time, promised, settings) ? t.breaksPromise : undefined}
          />
        </>
      )}
    </div>
  )
}

/** So many are asked about before it is said that nobody gets a letter. */
const mostTried = 5

type Read = { letters: Letter[]; tells: boolean; problem?: string }

/** What they would read of the form as it stands: of one in their language, of many in both. Read anew whenever a field changes. */
function useLetters({ applicationIds, to, reason, isForMany }: Pick<Props, 'applicationIds' | 'to' | 'reason'> & { isForMany: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const asked = useRef({ turn: 0, query: '' })
  const settings = useSettings()
  const ids = applicationIds.slice(0, mostTried).join()
  const look = useCallback(async () => {
    const given = new FormData(box.current?.closest('form') ?? undefined)
    const text = (name: string) => String(given.get(name) ?? '').trim() || undefined
    const query = {
      stage: to,
      reason: rejectReasons.find((one) => one === reason),
      reasonText: text('reasonText'),
      startsOn: text('startsOn'),
      tellAt: letterTime((given.get('tellAt') as Time | null) ?? 'at-once', settings),
    }
    const same = JSON.stringify({ ...query, tellAt: given.get('tellAt'), ids })
    if (same === asked.current.query) return
    asked.current = { turn: asked.current.turn + 1, query: same }
    const { turn } = asked.current
    const next = await readLetters(ids.split(',').map(Number), query, isForMany).catch(
      (error: Error): Read => ({ letters: [], tells: false, problem: error.message }),
    )
    if (turn === asked.current.turn) setRead(next)
  }, [ids, to, reason, isForMany, settings])
  useEffect(() => {
    void look()
    const form = box.current?.closest('form')
    form?.addEventListener('change', look)
    return () => form?.removeEventListener('change', look)
  }, [look])
  return { read, box }
}

type Query = NonNullable<Parameters<typeof askFor>[1]>
const askFor = (applicationId: number, query: { stage: Stage; reason?: (typeof rejectReasons)[number] | undefined; locale?: Locale }) =>
  api.get('/applications/{applicationId}/letter', { applicationId, query })

async function readLetters(ids: readonly number[], query: Query, isForMany: boolean): Promise<Read> {
  for (const id of ids) {
    const { letter, tells } = await askFor(id, query)
    if (!letter) continue
    if (!isForMany) return { letters: [letter], tells }
    const other = await askFor(id, { ...query, locale: letter.locale === 'en' ? 'fr' : 'en' })
    return { letters: [letter, ...(other.letter ? [other.letter] : [])], tells }
  }
  return { letters: [], tells: false }
}
