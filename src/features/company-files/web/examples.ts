import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { binItem, companyFile, companyFileDetails, folder, link, openedLink, share, sharedTree } from './samples.ts'

const onClose = () => {}
const top = {
  ...list(companyFile),
  folder: null,
  path: [],
  folders: [folder],
  storage: { usedBytes: 4_200_000_000, mostBytes: 10_000_000_000, files: 1284, inBin: 7 },
  tags: [{ tag: 'Leeds', files: 3 }],
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'to-manager' },
  { file: 'file-manager', data: top },
  { file: 'file-manager', name: 'folder', data: { ...top, folder, path: [{ id: 2, name: 'Leeds' }] } },
  { file: 'bin', data: list(binItem) },
  { file: 'bin', name: 'taken', part: 'RestoreAsDialog', props: { item: binItem, free: 'Old rates (2).xlsx', onClose } },
  { file: 'dialogs', name: 'new', part: 'NewFolderDialog', props: { parent: null, onClose } },
  { file: 'dialogs', name: 'folder', part: 'ChangeFolderDialog', props: { folder, onClose } },
  { file: 'dialogs', name: 'rename', part: 'RenameFileDialog', props: { file: companyFile, onClose } },
  { file: 'dialogs', name: 'tags', part: 'TagsDialog', props: { files: [companyFile], onClose } },
  { file: 'dialogs', name: 'place', part: 'PlaceDialog', props: { way: 'move', of: { files: [9], folders: [] }, onClose } },
  { file: 'share-dialog', part: 'ShareDialog', props: { what: { fileId: 9 }, name: companyFile.name, onClose } },
  { file: 'share-dialog', name: 'link', part: 'NewLink', props: { what: { fileId: 9 }, onMade: () => {}, onBack: onClose } },
  { file: 'sharing', name: 'with', part: 'SharedWith', props: { shares: [share], onDone: onClose } },
  { file: 'sharing', name: 'add', part: 'ShareWith', props: { what: { fileId: 9 }, shares: [share], onDone: onClose } },
  { file: 'sharing', name: 'links', part: 'SharedLinks', props: { links: [link], onDone: onClose } },
  { file: 'shared-part', part: 'SharedPart', props: { file: companyFileDetails, onShare: onClose } },
  { file: 'shared-with-me', data: sharedTree },
  { file: 'shared-with-me', name: 'nothing', data: { ...sharedTree, folderId: null, path: [], folders: [], files: [], total: 0 } },
  {
    file: 'link-parts',
    part: 'Openings',
    props: { items: [{ id: 1, at: link.createdAt, network: '192.0.2.0', outcome: 'downloaded', name: companyFile.name }] },
  },
  { file: 'public/shared', data: { opened: openedLink, token: 'x', pass: null } },
  { file: 'public/shared', name: 'locked', data: { shut: 'locked' } },
  { file: 'public/shared', name: 'erased', data: { shut: 'erased' } },
]
