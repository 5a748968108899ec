import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { showAll } from '#shared/and-or.ts'
import { useLocale, useText } from '#web/text.tsx'
import { GateMark } from '#web/ui/gate.tsx'
import { Keys } from '#web/ui/keys.tsx'
import { nameRequirement } from '../../requirements/text.ts'
import { GateLines } from '../../requirements/web/public/gate-lines.tsx'
import css from './on-site.module.css'
import { text } from './text.ts'
import type { Answer, Carried } from './use-carry.ts'

/** What the gate says of a proposal: in a word, then line by line what is in the way, and what is good in one line. */
export function GateReply({ answer }: { answer: Answer }) {
  const t = useText(text)
  const locale = useLocale()
  const result = answer.refusal !== null ? 'block' : (answer.gate?.result ?? 'pass')
  const lines = answer.gate?.lines ?? []
  const good = lines.filter((line) => line.result === 'pass')
  const documents = showAll(
    good.map(({ requirement }) => nameRequirement(requirement, locale)),
    locale,
  )
  return (
    <>
      <p className={css.verdict} data-gate={result}>
        <GateMark result={result} />
        {result === 'pass' ? t.mayGo : result === 'warn' ? t.mayGoWarned : t.mayNotGo}
      </p>
      {answer.refusal && <p>{answer.refusal.reason}</p>}
      <GateLines lines={lines.filter((line) => line.result !== 'pass')} />
      {good.length > 0 && (
        <p className={css.good}>
          <GateMark result="pass" />
          <span>{t.good({ documents })}</span>
        </p>
      )}
    </>
  )
}

const gapPx = 12
const widthPx = 368

/** Beside the day over which somebody is carried: what the gate answers there. */
export function Reply({ carried, answer, says }: { carried: Carried; answer: Answer | null; says: string }) {
  const t = useText(text)
  const own = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  const { over, by } = carried
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says changes how high it is
  useLayoutEffect(() => {
    const cell = over && document.querySelector(`[data-job="${over.job.id}"][data-at="${over.at}"]`)
    if (!cell || !own.current) return
    if (by === 'keys') cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const at = cell.getBoundingClientRect()
    const isRight = at.right + gapPx + widthPx < innerWidth
    const top = Math.min(at.top + 4, innerHeight - own.current.offsetHeight - gapPx)
    setPlace({ top: Math.max(gapPx, top), left: Math.max(gapPx, isRight ? at.right + gapPx : at.left - gapPx - widthPx) })
  }, [over?.job.id, over?.at, answer])
  if (!over) return null
  const result = answer === null ? 'none' : answer.refusal !== null ? 'block' : (answer.gate?.result ?? 'pass')
  return (
    <div ref={own} className={css.reply} style={place} data-gate={result}>
      {answer === null ? <p>{t.asking}</p> : <GateReply answer={answer} />}
      <p className={css.note}>
        {answer !== null && result !== 'block' && `${by === 'pointer' ? t.letGo({ day: says }) : t.pressEnter({ day: says })} `}
        <Keys>
          <kbd>Esc</kbd> {t.escBack}
        </Keys>
      </p>
    </div>
  )
}
