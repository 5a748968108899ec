import type { Role } from '#shared/roles.ts'

/** The role of whoever is signed in, for loads that differ by role. */
export async function roleNow(): Promise<Role | null> {
  const { currentSession } = await import('./identity.ts')
  return (await currentSession())?.role ?? null
}
