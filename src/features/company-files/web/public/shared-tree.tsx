import { intlTag } from '#shared/locale.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { showSize } from '../../../files/rules.ts'
import type { SharedTree } from '../../share-contract.ts'
import { treeRows } from '../../share-rules.ts'
import css from './shared-tree.module.css'
import { text } from './shared-text.ts'

export type Addresses = {
  toFolder: (folderId: number, page?: number) => string
  toFile: (fileId: number, inline: boolean) => string
}

/** What is shared: the folders here, then the files; a public page shows it as a document, so that everything is a link. */
export function Tree({ tree, toFolder, toFile }: { tree: SharedTree } & Addresses) {
  const t = useText(text)
  const { folderId, path, folders, files, total, page } = tree
  return (
    <div className={css.tree}>
      {path.length > 0 && (
        <nav aria-label={t.path}>
          <ol className={css.path}>
            {path.map(({ id, name }) => (
              <li key={id}>
                <a href={toFolder(id)}>{name}</a>
              </li>
            ))}
            <li aria-current="page">{tree.name}</li>
          </ol>
        </nav>
      )}
      {folders.length > 0 && (
        <section className={css.tree} aria-labelledby="folders">
          <h2 id="folders">{t.folders}</h2>
          <ul className={css.rows}>
            {folders.map(({ id, name, files: n }) => (
              <li key={id} className={css.row}>
                <span className={css.name}>
                  <a href={toFolder(id)}>{name}</a>
                  <small>{t.count({ n })}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section className={css.tree} aria-labelledby="files">
          <h2 id="files">{t.files}</h2>
          <ul className={css.rows}>
            {files.map((file) => (
              <File key={file.id} file={file} toFile={toFile} />
            ))}
          </ul>
        </section>
      )}
      {files.length + folders.length === 0 && (
        <p className={css.empty}>
          <strong>{t.empty}</strong>
          {t.emptyBody}
        </p>
      )}
      {folderId !== null && total > treeRows && (
        <p className={css.pages}>
          {page > 1 && <a href={toFolder(folderId, page - 1)}>{t.before}</a>}
          {page * treeRows < total && <a href={toFolder(folderId, page + 1)}>{t.after}</a>}
        </p>
      )}
    </div>
  )
}

function File({ file: { id, name, size, changedAt, preview }, toFile }: { file: SharedTree['files'][number] } & Pick<Addresses, 'toFile'>) {
  const t = useText(text)
  const dates = useDates()
  const tag = intlTag[useLocale()]
  return (
    <li className={css.row}>
      <span className={css.name}>
        {name}
        <small>
          {showSize(size, tag)} · {t.changed({ day: dates.day(changedAt) })}
        </small>
      </span>
      <span className={css.acts}>
        {(preview === 'pdf' || preview === 'picture') && (
          <AnchorButton small href={toFile(id, true)} target="_blank" rel="noreferrer nofollow" aria-label={t.openIt({ name })}>
            {t.preview}
          </AnchorButton>
        )}
        <AnchorButton small href={toFile(id, false)} download rel="nofollow" aria-label={t.downloadIt({ name })}>
          {t.download}
        </AnchorButton>
      </span>
    </li>
  )
}
