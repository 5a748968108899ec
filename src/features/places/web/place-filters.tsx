import type { Locale } from '#shared/locale.ts'
import type { Filter } from '#web/ui/list-filter.tsx'
import { WhenChosen } from '#web/ui/when-chosen.tsx'
import type { Place } from '../contract.ts'
import { showPlace } from '../rules.ts'
import { PlaceField } from './public/place-field.tsx'

/** In a list: around which town, of which the address has the number and `around` the rest, and how far in the reader's unit. */
export function placeFilters(labels: { town: string; distance: string }, around: Place | null, locale: Locale) {
  const known = (value: string) => (around && String(around.id) === value ? around : null)
  const say = (value: string) => {
    const town = known(value)
    return town ? showPlace(town, locale) : undefined
  }
  return {
    location: {
      kind: 'own',
      name: 'location',
      label: labels.town,
      control: (value, onChange) => (
        <WhenChosen onChange={onChange}>
          <PlaceField label={labels.town} name="" initial={known(value)} />
        </WhenChosen>
      ),
      say,
    },
    distance: {
      name: 'distance',
      label: labels.distance,
      options: ['5', '10', '50', '100'].map((far) => [far, `${far}\u00a0${locale === 'en' ? 'mi' : 'km'}`] as const),
    },
  } satisfies Record<string, Filter>
}
