import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { Locale } from '#shared/locale.ts'
import type { ScreenFor } from '#web/session.tsx'
import { LocaleProvider, useText } from '#web/text.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import css from './components.module.css'
import { BoardParts } from './components-board.tsx'
import { ButtonParts, ColourParts, FieldParts, PeopleParts, StateParts } from './components-controls.tsx'
import { ChartParts } from './components-charts.tsx'
import { ChoosingParts } from './components-choosing.tsx'
import { MotionParts } from './components-motion.tsx'
import { FormParts, RecordParts } from './components-records.tsx'
import { ListParts, MessageParts, WayParts } from './components-screens.tsx'
import { text } from './components-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const parts = [
  ['colours', ColourParts],
  ['buttons', ButtonParts],
  ['fields', FieldParts],
  ['choosing', ChoosingParts],
  ['forms', FormParts],
  ['states', StateParts],
  ['people', PeopleParts],
  ['ways', WayParts],
  ['messages', MessageParts],
  ['lists', ListParts],
  ['charts', ChartParts],
  ['records', RecordParts],
  ['boards', BoardParts],
  ['motion', MotionParts],
] as const satisfies readonly (readonly [string, ComponentType])[]

/** The living style guide: every part of the screens, drawn by the parts themselves, so that it cannot be out of date. */
export default function Components() {
  const t = useText(text)
  const [query] = useSearchParams()
  const isSwapped = query.get('swapped') === 'true'
  const sheets = [
    { locale: 'en', theme: isSwapped ? 'dark' : 'light' },
    { locale: 'fr', theme: isSwapped ? 'light' : 'dark' },
  ] as const satisfies readonly { locale: Locale; theme: string }[]
  return (
    <Page
      title={t.title}
      sub={t.intro}
      actions={
        <Segments
          label={t.combination}
          of={[
            { to: '?', name: t.first, isCurrent: !isSwapped },
            { to: '?swapped=true', name: t.second, isCurrent: isSwapped },
          ]}
        />
      }
    >
      <nav className={css.contents} aria-label={t.contents}>
        {parts.map(([name]) => (
          <a key={name} href={`#${name}`}>
            {t[name]}
          </a>
        ))}
      </nav>
      {parts.map(([name, Part]) => (
        <section key={name} id={name} className={css.part} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{t[name]}</h2>
          <dl className={css.notes}>
            <div>
              <dt>{t.keyboard}</dt>
              <dd>{t[`${name}Keys`]}</dd>
            </div>
            <div>
              <dt>{t.speech}</dt>
              <dd>{t[`${name}Speech`]}</dd>
            </div>
          </dl>
          <div className={css.pair}>
            {sheets.map(({ locale, theme }) => (
              <div key={locale} className={css.sheet} lang={locale} data-theme={theme}>
                <LocaleProvider value={locale}>
                  <Part />
                </LocaleProvider>
              </div>
            ))}
          </div>
        </section>
      ))}
    </Page>
  )
}
