import { toAddByLink, toAddCandidate, toImports } from '#shared/screens.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { text } from './staff-text.ts'

/** By hand, by a link that is sent, or from a file; agents bring in no files. */
export function WaysToAdd({ current }: { current: 'hand' | 'link' | 'file' }) {
  const t = useText(text)
  const { role } = useSession()
  return (
    <Segments
      label={t.ways}
      of={[
        { to: toAddCandidate, name: t.byHand, isCurrent: current === 'hand' },
        { to: toAddByLink, name: t.byLink, isCurrent: current === 'link' },
        ...(role === 'agent' ? [] : [{ to: toImports, name: t.fromFile, isCurrent: current === 'file' }]),
      ]}
    />
  )
}
