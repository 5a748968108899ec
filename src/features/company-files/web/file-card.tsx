import { Link } from 'react-router'
import { intlTag } from '#shared/locale.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { showSize } from '../../files/rules.ts'
import type { CompanyFile } from '../shapes.ts'
import css from './file-manager.module.css'
import { FileTypeMark } from './file-mark.tsx'
import { addressOf } from './place.ts'
import { text } from './text.ts'

/** A file in the grid: a picture as it is, anything else by its kind. */
export function FileCard({ file, to, actions }: { file: CompanyFile; to: string; actions: readonly MenuAction[] }) {
  const t = useText(text)
  const tag = intlTag[useLocale()]
  const dates = useDates()
  const { id, name, number } = file
  return (
    <div className={css.card}>
      {file.preview === 'picture' ? (
        <img className={css.thumb} src={addressOf(id, { inline: true, number })} alt="" loading="lazy" draggable={false} />
      ) : (
        <FileTypeMark of={file} />
      )}
      <Menu label={t.actionsFor({ name })} actions={actions} dots />
      <Link to={to} data-file preventScrollReset>
        {name}
      </Link>
      <small>{[showSize(file.size, tag), dates.day(file.changedAt)].join(' · ')}</small>
    </div>
  )
}
