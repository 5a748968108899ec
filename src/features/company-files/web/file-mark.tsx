import css from './file-manager.module.css'
import type { CompanyFile } from '../shapes.ts'

/** What a file looks like, before it is opened: the ending of its name under a bar of its kind. */
export function FileTypeMark({ of: { name, kind } }: { of: Pick<CompanyFile, 'name' | 'kind'> }) {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toUpperCase()
  return (
    <span className={css.mark} data-kind={kind} data-initials aria-hidden="true">
      {ending?.slice(0, 3) ?? '—'}
    </span>
  )
}

/** A folder as it is drawn. */
export const FolderMark = () => (
  <svg className={css.folderMark} viewBox="0 0 32 26" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M1.5 24.5v-19h9l3 3h17v16z" fill="var(--surface)" />
    <path d="M1 4.5h10" stroke="var(--pine)" strokeWidth="4" />
  </svg>
)
