import { useNavigate } from 'react-router'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { toTemplate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Chip } from '#web/ui/controls.tsx'
import { Pager } from '#web/ui/pager.tsx'
import screen from '#web/ui/screen.module.css'
import { fillPaper } from '../paper.ts'
import { exampleValues } from '../placeholders.ts'
import { languagesOf, wordsIn } from '../rules.ts'
import type { Template, TemplateVersion } from '../shapes.ts'
import { PaperView } from './paper-view.tsx'
import { text } from './text.ts'

type Props = { template: Template; versions: CallOutput<Operations['listTemplateVersions']> }

/** Every version, newest first; an old one can be read, and becomes the newest. */
export function TemplateHistory({ template, versions: { items, total } }: Props) {
  const t = useText(text)
  const dates = useDates()
  const act = useAct()
  const navigate = useNavigate()
  const isPreview = useIsPreview()
  const restore = async ({ id, number }: TemplateVersion) => {
    const save = () => api.put('/template-versions/{templateVersionId}/restoration', { templateVersionId: id, version: template.version })
    if (await act(save, t.restored({ n: number }))) navigate(toTemplate(template.id))
  }
  return (
    <section className={screen.card} aria-label={t.history}>
      <ul className={screen.timeline}>
        {items.map((one) => (
          <li key={one.id}>
            <div className={screen.entry}>
              <div>
                <strong>{t.version({ n: one.number })}</strong> {one.number === template.version && <Chip>{t.newest}</Chip>}
                <small>{[one.savedByName, t.savedAt({ at: dates.moment(one.savedAt) })].filter(Boolean).join(' · ')}</small>
              </div>
              {one.number !== template.version && !isPreview && (
                <ActionButton small onClick={() => restore(one)}>
                  {t.restore}
                </ActionButton>
              )}
            </div>
            <details>
              <summary>{t.read}</summary>
              {languagesOf(one).map((locale) => (
                <PaperView key={locale} of={fillPaper(wordsIn(one, locale), exampleValues(locale))} lang={locale} />
              ))}
            </details>
          </li>
        ))}
      </ul>
      <Pager total={total} />
    </section>
  )
}
