import { homeOf } from '#shared/entrances.ts'

/** A full page load: the header and the language come from the server's session now. */
export async function goHome(): Promise<void> {
  const identity = await import('./identity.ts')
  const session = await identity.currentSession()
  if (session) location.assign(homeOf(session))
}
