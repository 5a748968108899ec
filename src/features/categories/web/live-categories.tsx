import { type ReactNode, useState } from 'react'
import { api } from '#web/api.ts'
import { CategoryProvider, useCategories } from '#web/categories.tsx'
import { useLive } from '#web/live.ts'

/** The lists as they are now: what staff add or rename stands in every open window at once. */
export function LiveCategories({ children }: { children: ReactNode }) {
  const first = useCategories()
  const [newer, setNewer] = useState<typeof first | null>(null)
  useLive(['categories'], () =>
    api.get('/categories').then(
      ({ items }) => setNewer(items),
      () => {}, // the stream tells again
    ),
  )
  return <CategoryProvider value={newer ?? first}>{children}</CategoryProvider>
}
