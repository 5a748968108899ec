import type { FileRow } from '#features/files/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const cv = {
  id: 4,
  name: 'CV Zoë.docx',
  mime: 'application/pdf',
  size: 120_000,
  kind: 'cv' as const,
  createdAt: '2026-11-19T12:00:00Z',
}
export const fileRow: FileRow = {
  id: 40,
  name: 'CSCS card Sam Whitfield.pdf',
  mime: 'application/pdf',
  size: 340_400,
  kind: 'card',
  createdAt: '2026-11-20T09:00:00Z',
  candidate: { id: 8, name: 'Zoë O’Brien', hasAccount: true },
  shared: null,
  uploadedBy: { id: 5, name: 'Ines Le Goff' },
  document: { id: 12, status: 'verified', expiresOn: '2027-01-14', version: 2 },
  versions: 2,
  extraction: 'done',
  removedAt: null,
  restorableUntil: null,
  replacedAt: null,
  version: 1,
}
