import type { Example } from '#test/support/examples.ts'
import { staffProfile } from '#features/candidates/web/samples.ts'
import { fileRow } from '#features/files/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { documentTypes, managedType } from './samples.ts'

const scanned = { id: 4, name: 'Recto.jpg', mime: 'image/jpeg', size: 90_000, kind: 'card', createdAt: '2026-11-01T12:00:00Z' }
const walletDocument = {
  id: 7,
  candidateId: 8,
  type: 'aipr',
  status: 'verified',
  number: '12345678',
  model: null,
  level: 'operateur',
  categories: [],
  issuedOn: '2022-01-12',
  expiresOn: '2027-01-12',
  isProvisional: false,
  reason: null,
  checkedBy: { name: 'Tom Hale' },
  checkedAt: '2026-11-01T12:00:00Z',
  checkedHow: 'site',
  requestedAt: null,
  submittedAt: '2026-11-01T12:00:00Z',
  replacesId: null,
  replacedAt: null,
  files: [{ side: 'front', file: scanned }],
  version: 2,
}
const unchecked = { checkedBy: null, checkedAt: null, checkedHow: null }
const walletDocuments = [
  walletDocument,
  { ...walletDocument, ...unchecked, id: 8, status: 'submitted', replacesId: 7 },
  {
    ...walletDocument,
    ...unchecked,
    id: 9,
    type: 'caces-r482',
    level: null,
    categories: ['A', 'B1'],
    status: 'rejected',
    reason: 'Too dark',
  },
  { ...walletDocument, ...unchecked, id: 10, type: 'cpcs', status: 'requested', files: [], requestedAt: '2026-11-01T12:00:00Z' },
  { ...walletDocument, id: 11, type: 'carte-btp', level: null, isProvisional: true, expiresOn: '2026-01-01', replacesId: 12 },
  { ...walletDocument, id: 12, type: 'carte-btp', level: null, replacedAt: '2026-11-01T12:00:00Z', replacesId: 13 },
  {
    ...walletDocument,
    id: 13,
    type: 'carte-btp',
    level: null,
    status: 'rejected',
    reason: 'Not theirs',
    checkedHow: null,
    replacedAt: '2026-10-01T12:00:00Z',
  },
]
const sharedContract = { ...fileRow, id: 41, name: 'Contract.pdf', kind: 'contract', sharedAt: '2026-11-20T09:00:00Z' } as const
const walletOfOne = {
  shared: [
    { ...sharedContract, sharedBy: 'Ines Le Goff' },
    { ...sharedContract, id: 42, sharedBy: null },
  ],
  tab: 'documents',
  person: staffProfile,
  isOwn: false,
  today: '2026-11-22',
  types: documentTypes,
  documents: walletDocuments,
  request: { isMailed: true, sentAt: '2026-11-01T12:00:00Z', openedAt: null, expiresAt: '2026-11-15T12:00:00Z' },
}
const document = { document: walletDocument, type: documentTypes[1], onClose: () => {} }

const listedDocument = {
  id: 7,
  candidate: { id: 8, name: 'Léa Doe' },
  type: 'aipr',
  status: 'verified',
  level: 'operateur',
  categories: [],
  expiresOn: '2027-01-12',
  requestedAt: null,
  holder: 'on-site',
  isAsked: true,
  version: 2,
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/send' },
  {
    file: 'public/send',
    name: 'asked',
    part: 'Asked',
    props: {
      asked: { firstName: 'Léa', locale: 'fr', expiresAt: '2026-12-06T12:00:00Z', documents: walletDocuments, types: documentTypes },
      token: 'token',
      onSent: () => {},
    },
  },
  { file: 'type-list', data: list(managedType) },
  { file: 'list', data: { ...list(listedDocument), types: documentTypes } },
  { file: 'add-type' },
  { file: 'type-fields', name: 'options', part: 'OptionsField', props: { label: 'Levels' } },
  { file: 'merge-type', name: 'merge', part: 'MergeTypeDialog', props: { from: managedType, onClose: () => {} } },
  { file: 'edit-type', data: managedType },
  { file: 'profile-slot', data: walletOfOne, at: '/dashboard/candidate/8/profile?tab=documents' },
  { file: 'profile-slot', name: 'own', data: { ...walletOfOne, isOwn: true, request: null }, role: 'candidate' },
  {
    file: 'document-dialogs',
    name: 'add',
    part: 'AddDialog',
    props: { person: staffProfile, types: documentTypes, isOwn: false, onClose: () => {} },
  },
  ...documentTypes.map((type) => ({
    file: 'document-dialogs',
    name: `send ${type.code}`,
    part: 'SubmitDialog',
    props: { ...document, type, isOwn: true },
  })),
  { file: 'document-dialogs', name: 'verify', part: 'VerifyDialog', props: document },
  { file: 'document-dialogs', name: 'reject', part: 'RejectDialog', props: document },
  { file: 'document-dialogs', name: 'remove', part: 'RemoveDialog', props: document },
  { file: 'document-dialogs', name: 'look at', part: 'FileDialog', props: { of: walletDocument.files[0], onClose: () => {} } },
  {
    file: 'request-dialog',
    name: 'ask',
    part: 'RequestDialog',
    props: { person: staffProfile, types: documentTypes, documents: [], today: '2026-11-22', onClose: () => {} },
  },
]
