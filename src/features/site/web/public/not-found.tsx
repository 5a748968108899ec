import { data, useRouteLoaderData } from 'react-router'
import { asDocument } from '#web/document.ts'
import { ErrorScreen } from './error-screen.tsx'

export const handle = asDocument
export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  const root = useRouteLoaderData('root') as { requestId?: string } | undefined
  return <ErrorScreen status={404} reference={root?.requestId ?? ''} />
}
