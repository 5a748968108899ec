import { createContext, useContext } from 'react'
import type { Role } from '#shared/roles.ts'

/** The signed-in person, for everything inside the protected area. */
type Session = { uid: string; role: Role; name: string; email: string; emailVerified: boolean }

const SessionContext = createContext<Session | null>(null)
export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession belongs inside the protected area')
  return session
}
