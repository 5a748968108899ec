import { type ReactNode, useState } from 'react'
import { useText } from '#web/text.tsx'
import type { MenuAction } from '#web/ui/menu.tsx'
import type { CompanyFile, Folder } from '../shapes.ts'
import { ChangeFolderDialog, PlaceDialog, RenameFileDialog, TagsDialog } from './dialogs.tsx'
import { addressOf, zipOf } from './place.ts'
import { ShareDialog } from './share-dialog.tsx'
import { text as shareText } from './share-text.ts'
import type { What } from './sharing.tsx'
import { text } from './text.ts'
import { useDoing } from './use-doing.ts'

type Asked =
  | { what: 'rename' | 'tags'; file: CompanyFile }
  | { what: 'folder'; folder: Folder }
  | { what: 'share'; of: What; name: string }
  | { what: 'move' | 'copy'; files: number[]; folders: number[]; to?: number }

/** What can be done with a file or a folder, the same in the list, on its card and in its details. */
export function useActions(): {
  ofFile: (file: CompanyFile) => MenuAction[]
  ofFolder: (folder: Folder) => MenuAction[]
  dialog: ReactNode
  ask: (what: Asked) => void
} {
  const t = useText(text)
  const s = useText(shareText)
  const doing = useDoing()
  const [asked, setAsked] = useState<Asked | null>(null)
  const onClose = () => setAsked(null)
  const places = (of: { files: number[]; folders: number[] }) => [
    { key: 'move', name: t.moveTo, run: () => setAsked({ what: 'move', ...of }) },
    { key: 'copy', name: t.copyTo, run: () => setAsked({ what: 'copy', ...of }) },
  ]
  const common = (of: { files: number[]; folders: number[] }, isStarred: boolean) => [
    { key: 'star', name: isStarred ? t.unstar : t.star, run: () => doing.star(of, !isStarred) },
    ...places(of),
    { key: 'remove', name: t.remove, danger: true, run: () => doing.remove(of) },
  ]
  return {
    ask: setAsked,
    ofFile: (file) => [
      { key: 'download', name: t.download, run: () => window.location.assign(addressOf(file.id)) },
      { key: 'share', name: s.shareTo, run: () => setAsked({ what: 'share', of: { fileId: file.id }, name: file.name }) },
      { key: 'rename', name: t.rename, run: () => setAsked({ what: 'rename', file }) },
      { key: 'tags', name: t.editTags, run: () => setAsked({ what: 'tags', file }) },
      ...common({ files: [file.id], folders: [] }, file.isStarred),
    ],
    ofFolder: (folder) => [
      { key: 'zip', name: s.zip, run: () => window.location.assign(zipOf({ files: [], folders: [folder.id] })) },
      { key: 'share', name: s.shareTo, run: () => setAsked({ what: 'share', of: { folderId: folder.id }, name: folder.name }) },
      { key: 'rename', name: t.rename, run: () => setAsked({ what: 'folder', folder }) },
      ...common({ files: [], folders: [folder.id] }, folder.isStarred),
    ],
    dialog: asked && (
      <>
        {asked.what === 'share' && <ShareDialog what={asked.of} name={asked.name} onClose={onClose} />}
        {asked.what === 'rename' && <RenameFileDialog file={asked.file} onClose={onClose} />}
        {asked.what === 'tags' && <TagsDialog files={[asked.file]} onClose={onClose} />}
        {asked.what === 'folder' && <ChangeFolderDialog folder={asked.folder} onClose={onClose} />}
        {(asked.what === 'move' || asked.what === 'copy') && (
          <PlaceDialog way={asked.what} of={{ files: asked.files, folders: asked.folders }} to={asked.to} onClose={onClose} />
        )}
      </>
    ),
  }
}
