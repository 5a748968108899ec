import type { Session } from '#web/session.tsx'

/** Where a person goes after login. */
export function homeOf({ role, uid }: Pick<Session, 'role' | 'uid'>): string {
  return role === 'candidate' ? `/dashboard/candidate/${uid}/profile` : '/dashboard'
}

/** A full page load: the header and the language come from the server's session now. */
export async function goHome(): Promise<void> {
  const identity = await import('./identity.ts')
  const session = await identity.currentSession()
  if (session) location.assign(homeOf(session))
}
