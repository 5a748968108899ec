import { dayOf, daysBetween } from '#shared/dates.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { Rating } from '#web/ui/rating.tsx'
import screen from '#web/ui/screen.module.css'
import { text as fileText } from '../../files/web/text.ts'
import { showDistance } from '../../places/rules.ts'
import { GateWord } from '../../requirements/web/gate-word.tsx'
import type { BoardCard } from '../board-contract.ts'
import { waitsForUs } from '../rules.ts'
import { KnockOutMark } from './answers.tsx'
import css from './board-card.module.css'
import { text } from './staff-text.ts'

/**
 * What stands on a card under the name, in two lines: what the gate says and how far away they live; what comes next and how long they have
 * been here. What is rare has a third.
 */
export function CardFacts({ card }: { card: BoardCard }) {
  const { gate, gateReason, distanceKm, stage, stageChangedAt, answerBy, knockOuts } = card
  const t = useText(text)
  const locale = useLocale()
  const days = daysBetween(dayOf(new Date(stageChangedAt)), dayOf(new Date()))
  const says = days === 0 ? t.today : t.daysInStage({ n: days })
  return (
    <>
      <div className={css.line}>
        <span className={css.gate} title={gateReason ?? undefined}>
          {gate && <GateWord result={gate} reason={gateReason} />}
        </span>
        {distanceKm !== null && <span className={css.far}>{showDistance(distanceKm, locale)}</span>}
      </div>
      {knockOuts > 0 && (
        <div className={css.line}>
          <KnockOutMark n={knockOuts} />
        </div>
      )}
      <div className={`${css.line} ${css.next}`}>
        <Next card={card} />
        {waitsForUs(stage) ? (
          <Clock day={answerBy} says={says} means={t.inStageAnswerBy} />
        ) : (
          <span className={css.far}>
            {says} <span className="visually-hidden">{t.inStage}</span>
          </span>
        )}
      </div>
    </>
  )
}

/** What comes next: the step that was planned, else what is missing, else what the agency thinks of them. */
function Next({ card: { isNew, hasCv, rating, nextStep } }: { card: BoardCard }) {
  const t = useText(text)
  const f = useText(fileText)
  const dates = useDates()
  if (nextStep) {
    const { what, on } = nextStep
    const isDue = on !== null && on <= dayOf(new Date())
    return (
      <b className={css.step} data-due={isDue || undefined} title={on ? `${what} (${dates.day(on)})` : what}>
        {what}
        {on && <span className="visually-hidden"> {dates.day(on)}</span>}
      </b>
    )
  }
  return (
    <span className={css.step}>
      {isNew && <span className={`${screen.new} ${css.isNew}`}>{t.isNew}</span>}
      {!isNew && rating && <Rating value={rating} />}
      {!hasCv && <span className={css.far}>{f.noCvYet}</span>}
    </span>
  )
}
