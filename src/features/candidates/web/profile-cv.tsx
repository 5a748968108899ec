import { useRevalidator, useSearchParams } from 'react-router'
import { intlTag } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { changed } from '#web/ui/list-query.ts'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import type { File as KeptFile } from '../../files/contract.ts'
import { showSize } from '../../files/rules.ts'
import { FileLinks } from '../../files/web/file-links.tsx'
import { CvField } from '../../files/web/public/cv-field.tsx'
import { FileView, isPdf, isPicture } from '../../files/web/file-view.tsx'
import { text as fileText } from '../../files/web/text.ts'
import { useAsText, ViewSwitch } from '../../files/web/view-switch.tsx'
import { text } from './staff-text.ts'

/** When a file came and how large it is. */
function useAboutFile() {
  const locale = useLocale()
  const dates = useDates()
  return ({ size, createdAt }: KeptFile) => `${showSize(size, intlTag[locale])} · ${dates.day(createdAt)}`
}

/** A CV in the page; staff may look at its text instead. */
export function CvCard({ candidateId, cv, isStaff }: { candidateId: number; cv: KeptFile | null; isStaff: boolean }) {
  const t = useText(text)
  const f = useText(fileText)
  const about = useAboutFile()
  const asText = useAsText() && isStaff
  return (
    <section className={css.card} aria-labelledby="cv">
      <div className={css.head}>
        <div>
          <h2 id="cv">{t.cv}</h2>
          {cv && (
            <small className={css.sub}>
              <span>{cv.name}</span> · {about(cv)}
            </small>
          )}
        </div>
        {cv && (
          <div className={css.actions}>
            {isStaff && isPdf(cv) && <ViewSwitch label={t.cv} />}
            <FileLinks file={cv} />
          </div>
        )}
      </div>
      {!cv && <p className={css.sub}>{f.noCv}</p>}
      {/* A candidate's own Word file is theirs to open; its text is what staff search. */}
      {cv && (isStaff || isPdf(cv) || isPicture(cv)) && <FileView key={cv.id} file={cv} asText={asText} />}
      {!cv && <CvUpload key={candidateId} candidateId={candidateId} isFirst />}
    </section>
  )
}

/** Every CV, the newest first, each to look at; and another. */
export function CvVersions({ candidateId, cvs, shown }: { candidateId: number; cvs: readonly KeptFile[]; shown: KeptFile | null }) {
  const t = useText(text)
  const about = useAboutFile()
  const [query] = useSearchParams()
  return (
    <section className={css.card} aria-labelledby="versions">
      <h2 id="versions">{t.versions}</h2>
      <People
        of={cvs.map((cv, i) => ({
          key: cv.id,
          mark: <Icon name="file-text" />,
          name: cv.name,
          to: cv.id === shown?.id ? null : `?${changed(query, { file: String(cv.id) })}`,
          note: about(cv),
          end: i === 0 && <small className={css.sub}>{t.inUse}</small>,
        }))}
      />
      <CvUpload key={`${candidateId} ${cvs[0]?.id}`} candidateId={candidateId} />
    </section>
  )
}

function CvUpload({ candidateId, isFirst = false }: { candidateId: number; isFirst?: boolean }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <Form
      onSend={async (given) => {
        await api.post('/candidates/{candidateId}/files', { candidateId, file: given.get('file') as File })
        void revalidate()
        return { said: t.uploaded }
      }}
    >
      <CvField label={isFirst ? t.addCv : t.newCv} />
      <div>
        <Submit look="secondary">{t.upload}</Submit>
      </div>
    </Form>
  )
}
