import { isRouteErrorResponse } from 'react-router'

/** The status to show for what a screen failed with; a script or a load that never arrived is 503. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof TypeError && /fetch|import|load/i.test(error.message) ? 503 : 500
}
