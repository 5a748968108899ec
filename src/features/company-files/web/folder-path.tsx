import { Link } from 'react-router'
import { useText } from '#web/text.tsx'
import type { Folder } from '../shapes.ts'
import { type Carried, carried } from './dropped.ts'
import css from './file-manager.module.css'
import { useDropTarget } from './folder-cards.tsx'
import { toPlace } from './place.ts'
import { text } from './text.ts'
import type { Target } from './uploads.ts'

type Props = {
  folder: Folder | null
  path: readonly { id: number; name: string }[]
  onMove: (what: Carried, to: number | null) => void
  onFiles: (transfer: DataTransfer, to: Target) => void
}

/** The folders above, each a way there and a place to drop on. */
export function FolderPath({ folder, path, onMove, onFiles }: Props) {
  const t = useText(text)
  if (folder === null) return null
  return (
    <nav aria-label={t.path}>
      <ol className={css.path}>
        {[{ id: null, name: t.companyFiles }, ...path].map(({ id, name }) => (
          <Step key={id ?? 0} id={id} name={name} onMove={onMove} onFiles={onFiles} />
        ))}
      </ol>
    </nav>
  )
}

function Step({ id, name, onMove, onFiles }: { id: number | null; name: string } & Pick<Props, 'onMove' | 'onFiles'>) {
  const { over, ...target } = useDropTarget((transfer) => {
    const what = carried(transfer)
    if (what) onMove(what, id)
    else onFiles(transfer, { folderId: id, place: name })
  })
  return (
    <li data-over={over ? '' : undefined} {...target}>
      <Link to={toPlace(id)}>{name}</Link>
    </li>
  )
}
