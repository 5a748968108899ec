import type { BinItem, CompanyFile, CompanyFileDetails, Folder } from '../shapes.ts'

const tom = { id: 3, name: 'Tom Hale' }

export const folder: Folder = {
  id: 4,
  parentId: null,
  name: 'Contracts',
  audience: 'admins',
  files: 12,
  isStarred: true,
  createdAt: '2026-10-14T09:00:00.000Z',
  version: 1,
}

export const companyFile: CompanyFile = {
  id: 9,
  folder: { id: 4, name: 'Contracts' },
  name: 'Kirkstall Mill, site rules.pdf',
  kind: 'pdf',
  mime: 'application/pdf',
  size: 1_800_000,
  number: 2,
  tags: ['Rules', 'Leeds'],
  extraction: 'done',
  preview: 'pdf',
  isStarred: true,
  changedAt: '2026-11-10T09:12:00.000Z',
  changedBy: tom,
  createdAt: '2026-10-14T09:00:00.000Z',
  version: 2,
}

const version = { name: companyFile.name, size: 1_800_000, createdAt: '2026-11-10T09:12:00.000Z', createdBy: tom }
export const companyFileDetails: CompanyFileDetails = {
  ...companyFile,
  audience: 'admins',
  createdBy: tom,
  versions: [
    { ...version, number: 2, note: '' },
    { ...version, number: 1, note: 'Gate code taken out' },
  ],
}

export const binItem: BinItem = {
  type: 'file',
  id: 9,
  name: 'Old rates.xlsx',
  folder: { id: 4, name: 'Contracts' },
  isFolderGone: true,
  size: 56_000,
  removedAt: '2026-11-10T09:12:00.000Z',
  removedBy: tom,
  restorableUntil: '2026-12-10T09:12:00.000Z',
}
