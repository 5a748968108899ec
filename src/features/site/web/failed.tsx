import { data, useRouteLoaderData } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

export const loader = () => data(null, { status: 500 })

export default function Failed() {
  const root = useRouteLoaderData('root') as { requestId?: string } | undefined
  return <ErrorScreen status={500} reference={root?.requestId ?? ''} />
}
