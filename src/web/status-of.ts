import { isRouteErrorResponse } from 'react-router'

/** The status to show for a screen's error; a failed download is 503. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof TypeError && /fetch|import|load/i.test(error.message) ? 503 : 500
}
