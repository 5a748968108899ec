import { Navigate } from 'react-router'
import { toCategories } from '#shared/screens.ts'
import type { ScreenFor } from '#web/session.tsx'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The lists are one screen; the specification names them at two addresses. */
export default function ToCategories() {
  return <Navigate to={toCategories()} replace />
}
