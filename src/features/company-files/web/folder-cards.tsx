import { type DragEvent, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { toFileBin } from '#shared/screens.ts'
import type { Folder } from '../shapes.ts'
import { type Carried, carried, carry, isCarried, isFromOutside } from './dropped.ts'
import css from './file-manager.module.css'
import { FolderMark } from './file-mark.tsx'
import { toPlace } from './place.ts'
import { text } from './text.ts'

type Props = {
  folders: readonly Folder[]
  /** How many wait in the bin, where that stands beside the folders. */
  inBin?: number | undefined
  actionsOf: (folder: Folder) => MenuAction[]
  onMove: (what: Carried, to: number) => void
  onFiles: (transfer: DataTransfer, to: Folder) => void
}

/** Folders as cards: opened by a press, and a place to drop on. */
export function FolderCards({ folders, inBin, actionsOf, onMove, onFiles }: Props) {
  const t = useText(text)
  if (folders.length === 0 && inBin === undefined) return null
  return (
    <ul className={css.folders} aria-label={t.folders}>
      {folders.map((folder) => (
        <FolderCard key={folder.id} folder={folder} actions={actionsOf(folder)} onMove={onMove} onFiles={onFiles} />
      ))}
      {inBin !== undefined && (
        <li className={css.folder}>
          <Link to={toFileBin}>
            <FolderMark />
            <span>
              <b>{t.bin}</b>
              <small>{t.items({ n: inBin })}</small>
            </span>
          </Link>
        </li>
      )}
    </ul>
  )
}

type CardProps = Pick<Props, 'onMove' | 'onFiles'> & { folder: Folder; actions: MenuAction[] }

function FolderCard({ folder, actions, onMove, onFiles }: CardProps) {
  const t = useText(text)
  const { over, ...target } = useDropTarget((transfer) => {
    const what = carried(transfer)
    if (what === null) onFiles(transfer, folder)
    else if (!what.folders.includes(folder.id)) onMove(what, folder.id)
  })
  const said =
    over === 'files'
      ? t.dropHere
      : over === 'ours'
        ? t.dropToMove
        : [t.files({ n: folder.files }), folder.isStarred && t.isStarred].filter(Boolean).join(' · ')
  return (
    <li className={css.folder} data-over={over ? '' : undefined} {...target}>
      <Link to={toPlace(folder.id)} onDragStart={(event) => carry(event.dataTransfer, { files: [], folders: [folder.id] })}>
        <FolderMark />
        <span>
          <b>{folder.name}</b>
          <small>{said}</small>
        </span>
        {folder.audience === 'admins' && (
          <span className={css.lock} title={t.forAdmins}>
            <Icon name="lock" />
            <span className="visually-hidden">{t.forAdmins}</span>
          </span>
        )}
      </Link>
      <Menu label={t.actionsFor({ name: folder.name })} actions={actions} dots />
    </li>
  )
}

/** What takes files from outside, and what of ours is carried over it. */
export function useDropTarget(onDrop: (transfer: DataTransfer) => void) {
  const [over, setOver] = useState<'files' | 'ours' | null>(null)
  const kindOf = ({ dataTransfer }: DragEvent) => (isCarried(dataTransfer) ? 'ours' : isFromOutside(dataTransfer) ? 'files' : null)
  return {
    over,
    onDragOver: (event: DragEvent) => {
      const kind = kindOf(event)
      if (kind === null) return
      event.preventDefault()
      event.stopPropagation()
      setOver(kind)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null)
    },
    onDrop: (event: DragEvent) => {
      setOver(null)
      if (kindOf(event) === null) return
      event.preventDefault()
      event.stopPropagation()
      onDrop(event.dataTransfer)
    },
  }
}
