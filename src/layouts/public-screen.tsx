import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import type { ProblemBody } from '#shared/problem.ts'
import { statusOf } from '#web/status-of.ts'
import { ErrorScreen } from '../features/site/web/error-screen.tsx'
import { Leave } from './leave.tsx'

/** Around every public page: what fails in one leaves header and footer standing. */
export default function PublicScreen() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const problem = isRouteErrorResponse(error) ? (error.data as ProblemBody | undefined) : undefined
  const status = statusOf(error)
  // The session ended somewhere else: the guard of the frame decides where to go.
  if (status === 401) return <Leave />
  return <ErrorScreen status={status} reference={problem?.requestId ?? ''} />
}
