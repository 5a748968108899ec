import { Navigate, useLocation } from 'react-router'
import { toFileManager } from '#shared/screens.ts'
import type { ScreenFor } from '#web/session.tsx'

export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Company files are one screen; the specification names it at two addresses. */
export default function ToFileManager() {
  const { search } = useLocation()
  return <Navigate to={`${toFileManager}${search}`} replace />
}
