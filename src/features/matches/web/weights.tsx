import { useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useAct } from '#web/ui/act.ts'
import screen from '#web/ui/screen.module.css'
import { Slider } from '#web/ui/slider.tsx'
import type { JobWeights } from '../shapes.ts'
import { allPoints, criteria, moveWeight } from '../weights.ts'
import css from './matches.module.css'
import { text } from './text.ts'

type Props = { job: { id: number }; of: JobWeights; mayChange: boolean }

/** What counts for this job. The weights are moved one by one and stay a hundred together; the list follows once they are saved. */
export function Weights({ job: { id: jobId }, of: { weights: saved, isUsual, version }, mayChange }: Props) {
  const t = useText(text)
  const act = useAct()
  const [weights, setWeights] = useState(saved)
  const isMoved = criteria.some((one) => weights[one] !== saved[one])
  const save = () => act(() => api.put('/jobs/{jobId}/match-weights', { jobId, version, body: { weights } }), t.savedWeights)
  const reset = () => (isUsual ? setWeights(saved) : act(() => api.delete('/jobs/{jobId}/match-weights', { jobId, version }), t.wasReset))
  return (
    <section className={screen.card} aria-labelledby="what-counts">
      <div className={css.title}>
        <h2 id="what-counts">{t.whatCounts}</h2>
        <p className={screen.sub}>{t.forThisJob}</p>
        {mayChange && (isMoved || !isUsual) && (
          <ActionButton small look="quiet" onClick={reset}>
            {t.reset}
          </ActionButton>
        )}
      </div>
      <div className={css.weights}>
        {criteria.map((one) => (
          <Slider
            key={one}
            label={t[one]}
            max={allPoints}
            value={weights[one]}
            disabled={!mayChange}
            onChange={(to) => setWeights(moveWeight(weights, one, to))}
          />
        ))}
      </div>
      {mayChange && <p className={css.note}>{t.weightsHint}</p>}
      {isMoved && (
        <ActionButton look="primary" onClick={save}>
          {t.saveWeights}
        </ActionButton>
      )}
    </section>
  )
}

/** What no score can read. */
export function NeverCounts() {
  const t = useText(text)
  return (
    <section className={screen.card} aria-labelledby="never-counts">
      <h2 id="never-counts">{t.neverCounts}</h2>
      <ul className={css.never}>
        {[t.name, t.age, t.gender, t.nationality, t.photo].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className={css.note}>{t.neverBody}</p>
    </section>
  )
}
