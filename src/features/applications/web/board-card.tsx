import { dayOf, daysBetween } from '#shared/dates.ts'
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

/** What stands on a card under the name: may they be put forward, how far away they live, how long they have been here. */
export function CardFacts({ card }: { card: BoardCard }) {
  const { isNew, hasCv, gate, gateReason, distanceKm, stage, stageChangedAt, answerBy, knockOuts, rating, nextStep } = card
  const t = useText(text)
  const f = useText(fileText)
  const locale = useLocale()
  const days = daysBetween(dayOf(new Date(stageChangedAt)), dayOf(new Date()))
  const says = days === 0 ? t.today : t.daysInStage({ n: days })
  return (
    <>
      <div className={css.line}>
        {gate ? <GateWord result={gate} reason={gateReason} /> : <span />}
        {distanceKm !== null && <span className={css.far}>{showDistance(distanceKm, locale)}</span>}
      </div>
      {!hasCv && <p className={css.why}>{f.noCvYet}</p>}
      <div className={css.line}>
        {isNew ? <span className={`${screen.new} ${css.isNew}`}>{t.isNew}</span> : rating ? <Rating value={rating} /> : <span />}
        {waitsForUs(stage) ? (
          <Clock day={answerBy} says={says} means={t.inStageAnswerBy} />
        ) : (
          <span className={css.far}>
            {says} <span className="visually-hidden">{t.inStage}</span>
          </span>
        )}
      </div>
      {knockOuts > 0 && (
        <div className={css.line}>
          <KnockOutMark n={knockOuts} />
        </div>
      )}
      {nextStep && (
        <div className={`${css.line} ${css.next}`}>
          <b>{nextStep.what}</b>
          {nextStep.on && <Clock day={nextStep.on} />}
        </div>
      )}
    </>
  )
}
