import { ask, type Source, type Suggestion } from '#web/suggest.ts'
import type { Place } from '../../contract.ts'
import { showPlace } from '../../rules.ts'

const positionMs = 10_000

/** The towns of `TownField`. */
export const towns = {
  /** After those that begin as typed, the one that may have been meant. */
  async find(typed) {
    const { items, like } = await ask<{ items: Place[]; like: Place | null }>(`/places?q=${encodeURIComponent(typed)}`)
    return [...items, ...(like ? [like] : [])].map(toSuggestion)
  },
  /** Where somebody is goes out rounded to a kilometre or so, and is kept nowhere. */
  async here() {
    const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
      navigator.geolocation.getCurrentPosition(found, failed, { timeout: positionMs, maximumAge: positionMs * 60 }),
    )
    const at = `lat=${coords.latitude.toFixed(2)}&lon=${coords.longitude.toFixed(2)}`
    const { place } = await ask<{ place: Place | null }>(`/places/nearest?${at}`)
    return place && toSuggestion(place)
  },
} satisfies Partial<Source>

const toSuggestion = (place: Place): Suggestion => ({
  id: String(place.id),
  reading: showPlace(place, document.documentElement.lang === 'fr' ? 'fr' : 'en'),
})
