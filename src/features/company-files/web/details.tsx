import { useCallback, useId } from 'react'
import { intlTag } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useLooked } from '#web/use-looked.ts'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { uiText } from '#web/ui/text.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { showSize } from '../../files/rules.ts'
import type { CompanyFileDetails } from '../shapes.ts'
import css from './details.module.css'
import { addressOf, narrow } from './place.ts'
import { Preview } from './preview.tsx'
import { SharedPart } from './shared-part.tsx'
import { text } from './text.ts'
import { useActions } from './use-actions.tsx'
import { useDoing } from './use-doing.ts'

type Props = { fileId: number; onClose: () => void; onVersion: (file: CompanyFileDetails) => void }

/** One file beside the list, on narrow screens in a drawer. */
export function Details(props: Props) {
  const isNarrow = useMedia(narrow)
  const t = useText(text)
  const ui = useText(uiText)
  const id = useId()
  const read = useCallback(() => api.get('/company-files/{companyFileId}', { companyFileId: props.fileId }), [props.fileId])
  const { shown, problem } = useLooked(`company file ${props.fileId}`, read, ['company-files'])
  const body = shown ? <Whole file={shown} {...props} /> : problem ? <p className={css.part}>{t.gone}</p> : <Skeleton />
  if (isNarrow)
    return (
      <Dialog title={shown?.name ?? t.details} isDrawer onClose={props.onClose}>
        <div className={css.inDrawer}>{body}</div>
      </Dialog>
    )
  return (
    <aside className={css.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{shown?.name ?? t.details}</h2>
        <IconButton icon="x" label={ui.close} onClick={props.onClose} />
      </header>
      {body}
    </aside>
  )
}

function Whole({ file, onVersion }: Props & { file: CompanyFileDetails }) {
  const t = useText(text)
  const tag = intlTag[useLocale()]
  const dates = useDates()
  const doing = useDoing()
  const actions = useActions()
  const { id, isStarred, preview } = file
  const others = actions.ofFile(file).filter(({ key }) => !['download', 'star'].includes(key))
  return (
    <>
      <div className={css.preview}>
        <Preview key={`${id} ${file.number} ${file.extraction}`} of={file} />
      </div>
      <div className={css.part}>
        <div className={css.row}>
          {(preview === 'pdf' || preview === 'picture') && (
            <AnchorButton small href={addressOf(id, { inline: true })} target="_blank" rel="noopener">
              <Icon name="external-link" /> {t.open}
            </AnchorButton>
          )}
          <AnchorButton small href={addressOf(id)} download>
            <Icon name="download" /> {t.download}
          </AnchorButton>
          <IconButton
            icon="star"
            label={isStarred ? t.unstar : t.star}
            aria-pressed={isStarred}
            className={isStarred ? css.starred : undefined}
            onClick={() => doing.star({ files: [id], folders: [] }, !isStarred)}
          />
          <Menu label={t.actionsFor(file)} actions={others} dots />
        </div>
        <Facts
          of={[
            [t.size, showSize(file.size, tag)],
            [t.kind, t[file.kind]],
            [t.addedBy, `${file.createdBy?.name ?? t.someone}, ${dates.day(file.createdAt)}`],
            [t.seen, file.audience === 'admins' ? t.forAdmins : t.forStaff],
            [t.tags, file.tags.length > 0 ? file.tags.join(', ') : t.noTags],
          ]}
        />
      </div>
      <SharedPart file={file} onShare={() => actions.ask({ what: 'share', of: { fileId: id }, name: file.name })} />
      <Versions file={file} onVersion={() => onVersion(file)} />
      {actions.dialog}
    </>
  )
}

function Versions({ file, onVersion }: { file: CompanyFileDetails; onVersion: () => void }) {
  const t = useText(text)
  const dates = useDates()
  const act = useAct()
  const id = useId()
  const { id: companyFileId, version, versions, number: current } = file
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>
        {t.versions} <small>{versions.length}</small>
      </h3>
      <ul className={css.versions}>
        {versions.map(({ number, note, createdAt, createdBy }) => (
          <li key={number}>
            <b>v{number}</b>
            <span>
              {createdBy?.name ?? t.someone}
              <small>{[dates.day(createdAt), note].filter(Boolean).join(', ')}</small>
            </span>
            {number === current ? (
              <small>{t.now}</small>
            ) : (
              <span className={css.row}>
                <AnchorButton
                  small
                  look="quiet"
                  href={addressOf(companyFileId, { number })}
                  download
                  aria-label={`${t.download} v${number}`}
                >
                  <Icon name="download" />
                </AnchorButton>
                <ActionButton
                  small
                  aria-label={`${t.restore} v${number}`}
                  onClick={() =>
                    act(
                      () => api.post('/company-files/{companyFileId}/versions', { companyFileId, version, body: { number } }),
                      t.versionBack,
                    )
                  }
                >
                  {t.restore}
                </ActionButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button small onClick={onVersion}>
        {t.newVersion}
      </Button>
    </section>
  )
}
