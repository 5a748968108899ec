import { useEffect, useState } from 'react'
import { words } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import type { Place } from '../../places/contract.ts'
import { kmBetween } from '../../places/distance.ts'
import { isCountry, normalPostcode } from '../../places/countries.ts'
import type { Job } from '../shapes.ts'
import type { Given } from './job-preview.tsx'
import { Hints } from './advert-hints.tsx'

const text = words({
  moved: {
    en: 'The town is now {town}. The site address and postcode still name the old place.',
    fr: 'La ville est désormais {town}. L’adresse et le code postal du chantier désignent encore l’ancien lieu.',
  },
  far: {
    en: '{postcode} is a postcode in {found}, far from {town}. Check the postcode or the town.',
    fr: 'Le code postal {postcode} correspond à {found}, loin de {town}. Vérifiez le code postal ou la ville.',
  },
})

/** From so far on a postcode is of another place: areas of British ones reach far around their towns. */
const farKm = { GB: 45, FR: 25 }

/** What of a site's address does not fit its town; nobody is held up by it. */
export function PlaceHints({ job, given }: { job?: Job | undefined; given: Given | null }) {
  const t = useText(text)
  const place = given?.place ?? null
  const { siteAddress, sitePostcode } = given?.input ?? {}
  const found = usePostcodeTown(sitePostcode ?? null, place?.country ?? '')
  const hints: string[] = []
  const isSame = job && (siteAddress || sitePostcode) && siteAddress === job.siteAddress && sitePostcode === job.sitePostcode
  if (isSame && place && place.id !== job.place.id) hints.push(t.moved({ town: place.name }))
  else if (place && found && isCountry(place.country) && kmBetween(place, found) > farKm[place.country])
    hints.push(t.far({ postcode: sitePostcode ?? '', found: found.name, town: place.name }))
  return <Hints of={hints} />
}

/** The town that a whole postcode leads to; null while there is none. */
function usePostcodeTown(postcode: string | null, country: string): Place | null {
  const [found, setFound] = useState<{ of: string; town: Place | null } | null>(null)
  const whole = postcode && isCountry(country) ? normalPostcode(postcode, country) : null
  useEffect(() => {
    if (!whole || !isCountry(country)) return
    let isOver = false
    api.get('/places', { query: { q: whole, country, limit: 1 } }).then(
      ({ items: [town = null] }) => !isOver && setFound({ of: whole, town }),
      // Without an answer there is no hint.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [whole, country])
  return found && found.of === whole ? found.town : null
}
