import { useCallback } from 'react'
import { api } from '#web/api.ts'
import { useLooked } from '#web/use-looked.ts'

/** One event as it is now, at one of its occurrences. */
export function useEvent(eventId: number, occurrence: string | null) {
  const read = useCallback(
    () => api.get('/calendar-events/{eventId}', { eventId, query: occurrence === null ? {} : { occurrence } }),
    [eventId, occurrence],
  )
  return useLooked(`event ${eventId} ${occurrence}`, read, ['calendar'])
}
