import { useSearchParams } from 'react-router'
import { useText } from '#web/text.tsx'
import { changed } from '#web/ui/list-query.ts'
import { Segments } from '#web/ui/segments.tsx'
import { text } from './text.ts'

/** Is the text that was found in a PDF looked at, instead of its pages? The address says so. */
export const useAsText = (): boolean => useSearchParams()[0].get('view') === 'text'

/** Between the pages of a PDF and the text found in it. */
export function ViewSwitch({ label }: { label: string }) {
  const t = useText(text)
  const [query] = useSearchParams()
  const asText = useAsText()
  return (
    <Segments
      label={label}
      of={[
        { to: `?${changed(query, { view: '' })}`, name: t.asPage, isCurrent: !asText },
        { to: `?${changed(query, { view: 'text' })}`, name: t.asText, isCurrent: asText },
      ]}
    />
  )
}
