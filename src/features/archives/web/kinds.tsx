import { toCandidate, toEmployer, toJob, toSupplier, toUser } from '#shared/screens.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { ArchiveRow } from '../contract.ts'
import type { ArchiveKind } from '../rules.ts'

/** Where a record of each kind is seen, and what its mark looks like. */
export const kinds: Record<ArchiveKind, { to: (recordId: number) => string; look?: 'hatched' | 'round' }> = {
  candidate: { to: toCandidate },
  job: { to: toJob },
  user: { to: toUser, look: 'round' },
  employer: { to: toEmployer, look: 'hatched' },
  supplier: { to: toSupplier, look: 'hatched' },
}

/** The mark beside its name, as on its own screens. */
export function ArchiveMark({ of, large }: { of: Pick<ArchiveRow, 'kind' | 'name'>; large?: boolean }) {
  const { look } = kinds[of.kind]
  return <Avatar name={of.name ?? '–'} hatched={look === 'hatched'} round={look === 'round'} large={large ?? false} />
}
