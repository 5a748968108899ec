import { useLocation, useSearchParams } from 'react-router'
import { categoryKinds } from '#shared/categories.ts'
import { toCategories, toDocumentTypes, toTags } from '#shared/screens.ts'
import { useText } from '#web/text.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { kindText } from '../kind-text.ts'
import { text } from './text.ts'

/** All lists on one screen; document types and tags are kept by features of their own. */
export function CategoryTabs({ counts }: { counts?: Readonly<Record<string, number>> }) {
  const t = useText(text)
  const k = useText(kindText)
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const shown = query.get('kind') ?? categoryKinds[0]
  const lists = categoryKinds.map((kind) => ({
    to: toCategories(kind),
    name: k[kind],
    ...(counts && { count: counts[kind] ?? 0 }),
    isCurrent: pathname === toCategories() && kind === shown,
  }))
  const others = [
    { to: toDocumentTypes, name: t.documentTypes },
    { to: toTags, name: t.tags },
  ]
  return <Tabs label={t.categories} of={[...lists, ...others.map((one) => ({ ...one, isCurrent: pathname === one.to }))]} />
}
