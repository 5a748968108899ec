import { Link } from 'react-router'
import type { Locale } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import type { Filter } from '#web/ui/list-filter.tsx'
import { useAskedQuery, useQueryChange, useQueryLink } from '#web/ui/list-query.ts'
import { WhenChosen } from '#web/ui/when-chosen.tsx'
import type { Place } from '../contract.ts'
import { showPlace } from '../rules.ts'
import { sayDistance, stepsWith, usualDistance, type Wider } from '../steps.ts'
import { text } from '../text.ts'
import { PlaceField } from './public/place-field.tsx'

type Asked = { distance?: number | undefined }

/** In a list: around which town, of which the address has the number and `around` the rest, and how far in the reader's unit. */
export function placeFilter(label: string, around: Place | null, { distance = usualDistance }: Asked, locale: Locale): Filter {
  const known = (value: string) => (around && String(around.id) === value ? around : null)
  return {
    kind: 'own',
    name: 'location',
    with: ['distance'],
    label,
    control: (value, onChange) => (
      <>
        <WhenChosen onChange={onChange}>
          <PlaceField label={label} name="" initial={known(value)} />
        </WhenChosen>
        <DistanceField distance={distance} />
      </>
    ),
    say: (value) => {
      const town = known(value)
      return town ? `${showPlace(town, locale)}, ${sayDistance(distance, locale)}` : undefined
    },
  }
}

/** Stands beside its town: without one it waits for it. */
function DistanceField({ distance }: { distance: number }) {
  const t = useText(text)
  const locale = useLocale()
  const query = useAskedQuery()
  const go = useQueryChange()
  const asked = Number(query.get('distance') || distance)
  return (
    <Select
      label={t.within}
      value={asked}
      options={stepsWith(asked).map((far) => [String(far), far === 0 ? t.townOnly : sayDistance(far, locale)] as const)}
      onChange={({ target }) => go({ distance: target.value === String(usualDistance) ? '' : target.value })}
    />
  )
}

/** Where nothing is found: how many there are a little farther away. */
export function WidenLink({ distance, total }: Wider) {
  const t = useText(text)
  const locale = useLocale()
  const linkTo = useQueryLink()
  return (
    <Link {...linkTo({ distance: distance === usualDistance ? '' : String(distance) })}>
      {t.widen({ distance: sayDistance(distance, locale), n: total })}
    </Link>
  )
}
