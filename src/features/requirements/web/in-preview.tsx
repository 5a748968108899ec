import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router'
import { useText } from '#web/text.tsx'
import type { OnFormOf } from '../../jobs/web/job-preview.tsx'
import type { ShownRequirement } from '../contract.ts'
import { RequirementList } from './public/requirement-list.tsx'
import { text } from './public/text.ts'

/** What the job asks for, where the form's preview shows it. */
export function InPreview({ items }: { items: readonly ShownRequirement[] }) {
  const t = useText(text)
  const preview = useOutletContext<OnFormOf | undefined>()?.preview
  if (!preview || items.length === 0) return null
  return createPortal(
    <>
      <h3>{t.needed}</h3>
      <RequirementList items={items} />
    </>,
    preview,
  )
}
