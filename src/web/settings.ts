import { useRouteLoaderData } from 'react-router'
import { defaultSettings, type PublicSettings } from '#shared/settings.ts'

type Root = { settings?: PublicSettings | null } | undefined

/** How the agency works, as every page knows it; as the product comes where the database does not answer. */
export const useSettings = (): PublicSettings => (useRouteLoaderData('root') as Root)?.settings ?? defaultSettings

/** The same for what a page says of itself. */
export const settingsOf = ({ matches }: { matches: readonly ({ loaderData?: unknown } | undefined)[] }): PublicSettings =>
  (matches[0]?.loaderData as Root)?.settings ?? defaultSettings
