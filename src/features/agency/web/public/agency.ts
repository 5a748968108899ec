import { useRouteLoaderData } from 'react-router'
import type { ShownAgency } from '../../logo.ts'

/** Who runs this site, as every page knows it; null where the database does not answer. */
export const useAgency = () => (useRouteLoaderData('root') as { agency: ShownAgency | null } | undefined)?.agency ?? null
