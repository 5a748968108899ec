import { Link } from 'react-router'
import { useAt, useText } from '#web/text.tsx'
import { useAgency } from './agency.ts'
import { text } from './text.ts'

/** Who publishes an advert, with the way to the legal notice. */
export function PublishedBy({ className }: { className?: string | undefined }) {
  const t = useText(text)
  const at = useAt()
  const name = useAgency()?.name
  if (!name) return null
  return (
    <p className={className}>
      <Link to={at('/legal')}>{t.publishedBy({ name })}</Link>
    </p>
  )
}
