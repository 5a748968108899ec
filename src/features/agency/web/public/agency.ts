import { useRouteLoaderData } from 'react-router'
import type { Logo } from '../../logo.ts'
import type { Agency } from '../../rules.ts'

/** Who runs this site, as every page knows it; null where the database does not answer. */
export const useAgency = () =>
  (useRouteLoaderData('root') as { agency: (Agency & { logo?: Logo | null }) | null } | undefined)?.agency ?? null
