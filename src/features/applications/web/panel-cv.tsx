import { toCandidate } from '#shared/screens.ts'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { useMedia } from '#web/ui/use-media.ts'
import { FileLinks } from '../../files/web/file-links.tsx'
import { FileView, isPdf } from '../../files/web/file-view.tsx'
import { text as fileText } from '../../files/web/text.ts'
import type { Application } from '../contract.ts'
import { text } from './staff-text.ts'

/** The CV that came with it, or later. */
export function Cv({ application: { cv, candidateId } }: { application: Application }) {
  const t = useText(text)
  const f = useText(fileText)
  const isPhone = useMedia('(max-width: 40rem)')
  if (!cv)
    return (
      <section className={css.card}>
        <h2>{f.noCvYet}</h2>
        <p className={css.sub}>{t.noCvNote}</p>
        <div className={css.actions}>
          <LinkButton small to={toCandidate(candidateId, 'cv')}>
            {t.addCv}
          </LinkButton>
        </div>
      </section>
    )
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2>{cv.name}</h2>
        <FileLinks file={cv} />
      </div>
      {cv.kind !== 'cv' && <p className={css.sub}>{t.cvOfAnybody}</p>}
      {/* Phones draw a PDF in a frame badly or not at all; its link opens it in their own viewer. */}
      {!(isPhone && isPdf(cv)) && <FileView file={cv} />}
    </section>
  )
}
