import { data, useRouteLoaderData } from 'react-router'
import { asDocument } from '#web/document.ts'
import { ErrorScreen } from './error-screen.tsx'

export const handle = asDocument
export const loader = () => data(null, { status: 500 })

export default function Failed() {
  const root = useRouteLoaderData('root') as { requestId?: string } | undefined
  return <ErrorScreen status={500} reference={root?.requestId ?? ''} />
}
