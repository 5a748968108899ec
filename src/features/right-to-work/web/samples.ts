import type { RightToWorkCheck } from '#features/right-to-work/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const rightToWorkCheck: RightToWorkCheck = {
  id: 70,
  candidateId: 8,
  country: 'GB',
  proof: 'uk-online',
  checkedOn: '2026-11-20',
  checkedByName: 'Ines Le Goff',
  permissionUntil: '2027-06-30',
  followUpOn: '2027-06-02',
  number: null,
  provider: null,
  authenticity: null,
  authenticOn: null,
  noticeOn: null,
  counts: true,
  restrictions: '20 hours a week',
  file: null,
  createdAt: '2026-11-20T09:00:00Z',
  withdrawnAt: null,
  withdrawnReason: null,
  version: 1,
}
