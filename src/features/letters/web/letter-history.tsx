import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useIsPreview } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Chip } from '#web/ui/controls.tsx'
import screen from '#web/ui/screen.module.css'
import type { LetterTemplate } from '../contract.ts'
import { LetterView } from './letter-preview.tsx'
import { wordsIn } from './read-wording.ts'
import { text } from './text.ts'

type Version = LetterTemplate['history'][number]

/** Every version, newest first; an old one can be read, and becomes the newest. */
export function LetterHistory({ template, onChanged }: { template: LetterTemplate; onChanged: () => void }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const act = useAct()
  const isPreview = useIsPreview()
  const { kind: letter, history, version, tells } = template
  const restore = async ({ subjectEn, bodyEn, subjectFr, bodyFr }: Version) => {
    const body = { tells, subjectEn, bodyEn, subjectFr, bodyFr }
    if (await act(() => api.put('/letter-templates/{letter}/wording', { letter, version, body }), t.restored)) onChanged()
  }
  return (
    <section className={screen.card} aria-label={t.history}>
      <h2>{t.history}</h2>
      {history.length === 0 && <p className={screen.sub}>{t.unchanged}</p>}
      <ul className={screen.timeline}>
        {history.map((one) => (
          <li key={one.id}>
            <div className={screen.entry}>
              <div>
                <strong>{one.changedByName ?? t.someone}</strong> {one.version === version && <Chip>{t.newest}</Chip>}
                <small>{[one.changedAt && dates.moment(one.changedAt), one.isOurs && t.ours].filter(Boolean).join(' · ')}</small>
              </div>
              {one.version !== version && !isPreview && (
                <ActionButton small onClick={() => restore(one)}>
                  {t.restore}
                </ActionButton>
              )}
            </div>
            <details>
              <summary>{t.read}</summary>
              <LetterView template={template} locale={locale} words={wordsIn(one, locale)} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
