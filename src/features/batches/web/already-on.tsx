import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { useBasket } from '../../candidates/web/basket.ts'
import { text } from './batch-text.ts'

const named = 10

/** Who of those in the basket is on a job already, before they are put to it; of a selection by filters only the outcome can tell. */
export function AlreadyOn({ jobId }: { jobId: number }) {
  const t = useText(text)
  const basket = useBasket()
  const ids = basket.chosen.map(([id]) => id).join(',')
  const [known, setKnown] = useState<readonly number[]>([])
  useEffect(() => {
    let isOld = false
    setKnown([])
    if (ids)
      api.get('/jobs/{jobId}/active-candidates', { jobId, query: { ids: ids.split(',').map(Number) } }).then(
        ({ candidateIds }) => isOld || setKnown(candidateIds),
        () => {}, // whoever is on it is left out all the same
      )
    return () => {
      isOld = true
    }
  }, [jobId, ids])
  const n = known.length
  return (
    <p role="status" className={n > 0 ? css.conflict : undefined}>
      {n > 0 &&
        `${t.alreadyOn({ n })} ${known.slice(0, named).map(basket.nameOf).join(', ')}${n > named ? ` ${t.others({ n: n - named })}` : ''}`}
    </p>
  )
}
