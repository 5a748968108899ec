import { useText } from '#web/text.tsx'
import { distanceBounds } from '../../options.ts'
import { usualDistance } from '../../../places/steps.ts'
import { Range } from './listing.tsx'
import { listingText } from './listing-text.ts'

/** Any distance, pulled: it moves the steps beside the town (`search.ts` ties them together), which work without script. */
export function DistanceSlider({ value }: { value: number }) {
  const t = useText(listingText)
  return (
    <div className="needs-script">
      <Range legend={t.howFar}>
        <input
          key={value}
          form="search"
          type="range"
          aria-label={t.howFar}
          data-of="distance"
          data-open={usualDistance}
          data-says={t.miles({ n: 0 })}
          {...distanceBounds}
          step={5}
          defaultValue={value}
        />
      </Range>
    </div>
  )
}
