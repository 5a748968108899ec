import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { intlTag } from '#shared/locale.ts'
import { toCandidate, toFile, toFiles } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { People } from '#web/ui/people.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import { hasText, showSize } from '../rules.ts'
import { useFileActions } from './file-actions.tsx'
import { FileLinks } from './file-links.tsx'
import { FileMark, FileStatus } from './file-status.tsx'
import { FileView, isPdf } from './file-view.tsx'
import { text } from './list-text.ts'
import { useAsText, ViewSwitch } from './view-switch.tsx'

const load = (api: Api<Operations>, { params }: Visit<'fileId'>) => api.get('/files/{fileId}', { fileId: idIn(params.fileId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** One file: what it shows, whose it is, and its earlier versions. */
export default function FileRecord({ loaderData: file }: Screen<typeof load>) {
  const t = useText(text)
  const tag = intlTag[useLocale()]
  const dates = useDates()
  const actions = useFileActions()
  useLive(['files'])
  const { id, name, candidate, document, removedAt, restorableUntil, replacedAt } = file
  const others = actions.of(file)
  const hasBoth = isPdf(file) && hasText(file.kind, file.mime)
  const asText = useAsText() && hasBoth
  const about = (one: { size: number; createdAt: string }) => `${showSize(one.size, tag)} · ${dates.day(one.createdAt)}`
  const saidOf = ({ at, by }: NonNullable<typeof file.shared>, { name, hasAccount }: NonNullable<typeof candidate>) => {
    const day = dates.day(at)
    const said = by ? t.sharedByOn({ name, by, day }) : t.sharedSince({ name, day })
    return hasAccount ? said : `${said}. ${t.waitsForAccount({ name })}`
  }
  const holder = candidate && <Link to={toCandidate(candidate.id)}>{candidate.name}</Link>
  return (
    <RecordPage
      over={<Link to={toFiles}>‹ {t.backToFiles}</Link>}
      title={name}
      mark={<FileMark of={file} />}
      status={<FileStatus of={file} />}
      facts={[t[file.kind], about(file)]}
      actions={others.length > 0 && <Menu label={t.actions} actions={others} />}
    >
      {removedAt !== null && restorableUntil !== null && (
        <p className={css.conflict}>{t.isDeleted({ day: dates.day(removedAt), until: dates.day(restorableUntil) })}</p>
      )}
      {replacedAt !== null && <p className={css.conflict}>{t.isReplaced({ day: dates.day(replacedAt) })}</p>}
      <div className={css.columns}>
        {removedAt === null && (
          <section className={css.card} aria-labelledby="preview">
            <div className={css.head}>
              <div>
                <h2 id="preview">{t.preview}</h2>
                {file.kind === 'right-to-work' && <small className={css.sub}>{t.isLogged}</small>}
              </div>
              <div className={css.actions}>
                {hasBoth && <ViewSwitch label={t.preview} />}
                <FileLinks file={file} />
              </div>
            </div>
            <FileView key={`${id} ${file.extraction}`} file={file} asText={asText} />
          </section>
        )}
        <div className={css.stack}>
          <section className={css.card} aria-labelledby="facts">
            <h2 id="facts">{t.facts}</h2>
            <Typed as="div">
              <Facts
                of={[
                  [t.belongsTo, holder ?? t.nobody],
                  [t.kind, t[file.kind]],
                  [t.expires, document?.expiresOn && dates.day(document.expiresOn)],
                  [t.uploadedBy, file.uploadedBy?.name ?? candidate?.name],
                  [t.uploaded, dates.day(file.createdAt)],
                  [t.sharing, file.shared && candidate && saidOf(file.shared, candidate)],
                  [t.size, showSize(file.size, tag)],
                ]}
              />
            </Typed>
          </section>
          {file.earlier.length > 0 && (
            <section className={css.card} aria-labelledby="versions">
              <h2 id="versions">{t.versions}</h2>
              <People
                of={[file, ...file.earlier].map((one, i, { length }) => ({
                  key: one.id,
                  mark: <Icon name="file-text" />,
                  name: one.name,
                  to: i === 0 ? null : toFile(one.id),
                  note: about(one),
                  end: <small className={css.sub}>{i === 0 ? t.current : t.nth({ n: length - i })}</small>,
                }))}
              />
            </section>
          )}
        </div>
      </div>
      {actions.dialog}
    </RecordPage>
  )
}
