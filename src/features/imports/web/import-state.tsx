import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { ImportStatus } from '../rules.ts'
import { text } from './import-text.ts'

const families: Record<ImportStatus, Family> = {
  reading: 'waiting',
  read: 'open',
  checking: 'waiting',
  checked: 'open',
  writing: 'waiting',
  written: 'won',
  undoing: 'waiting',
  undone: 'paused',
  cancelled: 'paused',
  failed: 'lost',
}

/** Where an import stands, in a word. */
export function ImportState({ status }: { status: ImportStatus }) {
  const t = useText(text)
  return <Status family={families[status]}>{status === 'read' ? t['read-state'] : t[status]}</Status>
}
