import { data, useRouteLoaderData } from 'react-router'
import { asDocument } from '#web/document.ts'
import { ErrorScreen } from './error-screen.tsx'

export const handle = asDocument
export const loader = () => data(null, { status: 403 })

export default function Forbidden() {
  const root = useRouteLoaderData('root') as { requestId?: string } | undefined
  return <ErrorScreen status={403} reference={root?.requestId ?? ''} />
}
