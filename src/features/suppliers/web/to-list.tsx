import { Navigate } from 'react-router'
import { toSuppliers } from '#shared/screens.ts'
import type { ScreenFor } from '#web/session.tsx'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The list is one screen; the specification names it at two addresses. */
export default function ToSuppliers() {
  return <Navigate to={toSuppliers} replace />
}
