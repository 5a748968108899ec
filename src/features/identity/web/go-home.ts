import { homeOf } from '#shared/entrances.ts'
import { goBackTo, takePlace } from '#web/way-back.ts'

/**
 * Where somebody goes who has logged in: back to where they chose to, else home. A full page load: the header and the language come from
 * the server's session now.
 */
export async function goHome(mailed?: string | null): Promise<void> {
  const identity = await import('./identity.ts')
  const session = await identity.currentSession()
  if (!session) return
  const place = takePlace(mailed)
  if (place) goBackTo(place)
  else location.assign(homeOf(session))
}
