import { newRequestKey } from '#web/request-key.ts'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { OrderedEntry, OrderedValue, useOrdered } from '#web/ui/ordered.tsx'
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
  const list = useOrdered('sections', initial, t)
  const { entries: sections, change } = list
  // For whom the one above it is: questions stand under a heading for each.
  const add = () => list.add(emptySection(sections.at(-1)?.audience ?? null))
  return (
    <section ref={list.box} className={screen.stack} aria-labelledby="sections">
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
          <OrderedEntry key={section.id} of={list} at={i}>
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
          </OrderedEntry>
        )
      })}
      <OrderedValue of={list} />
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
