import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Role, SeenBy } from '#shared/roles.ts'
import type { PageSession } from './context.ts'

/** The signed-in person, for everything inside the protected area; in a preview the person who is seen. */
export type Session = { uid: string; role: Role; name: string; email: string; emailVerified: boolean; seenBy: SeenBy | null }

/** Whom a screen is for, as its module says in `handle`. There is no default: a screen without one opens for nobody. */
export type ScreenFor = { roles: readonly Role[] }

const SessionContext = createContext<Session | null>(null)
export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession belongs inside the protected area')
  return session
}

/** Who looks, on whatever page; the protected area knows it even where the page came without its cookie. */
export function useUid(): string | undefined {
  const page = useRouteLoaderData('root') as { session?: PageSession } | undefined
  return useContext(SessionContext)?.uid ?? page?.session?.uid
}

/** Whether an administrator looks through this person's eyes: what only the person can do is shown, but not offered. */
export const useIsPreview = () => useSession().seenBy !== null
