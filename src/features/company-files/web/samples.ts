import type { CompanyLink, CompanyShare, OpenedLink, SharedTree } from '../share-contract.ts'
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

export const share: CompanyShare = { id: 5, role: 'agent', person: null, sharedAt: '2026-11-10T09:12:00.000Z', sharedBy: tom }
export const link: CompanyLink = {
  id: 6,
  createdAt: '2026-11-16T09:00:00.000Z',
  createdBy: tom,
  expiresAt: '2026-11-30T09:00:00.000Z',
  revokedAt: null,
  hasPassword: true,
  openings: { n: 4, lastAt: '2026-11-24T07:02:00.000Z' },
}

const { id, name, kind, size, changedAt, preview } = companyFile
export const sharedTree: SharedTree = {
  name: 'Kirkstall Mill',
  folderId: 11,
  path: [{ id: 4, name: 'Contracts' }],
  folders: [{ id: 12, name: 'Lift plans', files: 3 }],
  files: [{ id, name, kind, size, changedAt, preview }],
  total: 240,
  page: 2,
}
export const openedLink: OpenedLink = { ...sharedTree, isFolder: true, expiresAt: link.expiresAt }
