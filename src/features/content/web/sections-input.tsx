import { useEffect, useRef, useState } from 'react'
import { newRequestKey } from '#web/request-key.ts'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import screen from '#web/ui/screen.module.css'
import { labels } from '../field-text.ts'
import { type Audience, audiences, mostSections, type Section } from '../rules.ts'
import css from './content.module.css'
import { text } from './text.ts'

const emptySection = (audience: Audience | null): Section => ({
  id: `s-${newRequestKey().slice(0, 8)}`,
  audience,
  headingEn: '',
  headingFr: '',
  bodyEn: '',
  bodyFr: '',
})

/** The sections of a page, kept in the form as JSON; `sectionsIn` of the fields reads it. */
export function SectionsInput({ initial }: { initial: readonly Section[] }) {
  const t = useText(text)
  const l = useText(labels)
  const drafted = useDrafted('sections')
  const [sections, setSections] = useState<Section[]>(() => (drafted ? JSON.parse(drafted) : [...initial]))
  const [done, setDone] = useState('')
  const box = useRef<HTMLElement>(null)
  const kept = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  // Whoever watches the form, its draft and the preview, hears of what was only pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else kept.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [sections])

  const put = (next: Section[], says = '', focus?: string) => {
    setSections(next)
    setDone(says)
    if (focus) requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(focus)?.focus())
  }
  const change = (id: string, changes: Partial<Section>) =>
    setSections((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const add = () => {
    // For whom the one above it is: questions stand under a heading for each.
    const section = emptySection(sections.at(-1)?.audience ?? null)
    put([...sections, section], '', `[data-section="${section.id}"] input`)
  }
  const move = (at: number, to: number) => {
    const next = [...sections]
    const [moved] = next.splice(at, 1)
    if (!moved) return
    next.splice(to, 0, moved)
    const isAtEnd = to === 0 || to === next.length - 1
    const way = isAtEnd === to < at ? 'down' : 'up' // at an end only the way back is left
    put(next, t.moved({ from: at + 1, to: to + 1 }), `[data-section="${moved.id}"] [data-way="${way}"]`)
  }
  return (
    <section ref={box} className={screen.stack} aria-labelledby="sections">
      <h2 id="sections" className={css.heading}>
        {l.sections}
      </h2>
      {sections.map((section, i) => {
        const at = `/sections/${i}`
        const words = (field: 'headingEn' | 'headingFr') => (
          <TextField
            label={t[field]}
            name={`${at}/${field}`}
            lang={field.endsWith('Fr') ? 'fr' : 'en'}
            maxLength={150}
            value={section[field]}
            onChange={({ target }) => change(section.id, { [field]: target.value })}
          />
        )
        const prose = (field: 'bodyEn' | 'bodyFr') => (
          <RichText
            label={t[field]}
            name={`${at}/${field}`}
            lang={field.endsWith('Fr') ? 'fr' : 'en'}
            maxLength={4000}
            rows={6}
            defaultValue={section[field]}
            onInput={({ currentTarget }) => change(section.id, { [field]: currentTarget.value })}
          />
        )
        return (
          <fieldset key={section.id} className={screen.card} data-section={section.id}>
            <legend className="visually-hidden">{t.nthSection({ n: i + 1 })}</legend>
            <div className={screen.entry}>
              <strong aria-hidden="true">{t.nthSection({ n: i + 1 })}</strong>
              <div className={screen.actions}>
                <IconButton icon="arrow-up" data-way="up" label={t.up({ n: i + 1 })} disabled={i === 0} onClick={() => move(i, i - 1)} />
                <IconButton
                  icon="arrow-down"
                  data-way="down"
                  label={t.down({ n: i + 1 })}
                  disabled={i === sections.length - 1}
                  onClick={() => move(i, i + 1)}
                />
                <IconButton
                  icon="x"
                  label={t.remove({ n: i + 1 })}
                  onClick={() => put(sections.toSpliced(i, 1), t.removed({ n: i + 1 }), '[data-add]')}
                />
              </div>
            </div>
            <Select
              label={t.audience}
              name={`${at}/audience`}
              value={section.audience ?? ''}
              empty={t.everybody}
              options={audiences.map((one) => [one, t[one]] as const)}
              onChange={({ target }) => change(section.id, { audience: (target.value || null) as Audience | null })}
            />
            <div className={screen.two}>
              {words('headingEn')}
              {words('headingFr')}
            </div>
            <div className={screen.two}>
              {prose('bodyEn')}
              {prose('bodyFr')}
            </div>
          </fieldset>
        )
      })}
      <input ref={kept} type="hidden" name="sections" value={JSON.stringify(sections)} />
      <p role="status" className="visually-hidden">
        {done}
      </p>
      {sections.length < mostSections ? (
        <div className={screen.actions}>
          <Button small data-add onClick={add}>
            + {t.addSection}
          </Button>
        </div>
      ) : (
        <p className={screen.sub}>{t.full({ most: mostSections })}</p>
      )}
    </section>
  )
}
