import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import type { LetterTemplate } from '../contract.ts'
import { hasTick, type LetterKind, letterGroups } from '../rules.ts'
import css from './letters.module.css'
import { TemplateDialog } from './template-dialog.tsx'
import { kindText, text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/letter-templates')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The letters to candidates by what they are about, each changed in both languages at once. */
export default function Letters({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const k = useText(kindText)
  const f = useText(formText)
  const dates = useDates()
  const isPreview = useIsPreview()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ what: 'edit' | 'reset'; template: LetterTemplate } | null>(null)
  useLive(['letter-templates'])
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const changed = ({ isOurs, changedByName, changedAt }: LetterTemplate) =>
    isOurs || changedAt === null ? t.ours : t.changedBy({ name: changedByName ?? t.someone, day: dates.day(changedAt) })
  const groups = Object.entries(letterGroups) as [keyof typeof letterGroups, readonly LetterKind[]][]
  return (
    <Page title={t.title} sub={t.sub}>
      {groups.map(([group, kinds]) => (
        <section key={group} className={css.group} aria-label={t[group]}>
          <h2>{t[group]}</h2>
          <ListTable
            name={t[group]}
            rows={items.filter(({ kind }) => kinds.includes(kind))}
            idOf={({ id }) => id}
            onOpen={(template) => !isPreview && setAsked({ what: 'edit', template })}
            menu={{
              nameOf: ({ kind }) => k[kind],
              actions: (template) =>
                isPreview
                  ? []
                  : [
                      { key: 'edit', name: f.edit, run: () => setAsked({ what: 'edit', template }) },
                      ...(template.isOurs
                        ? []
                        : [{ key: 'reset', name: t.reset, danger: true, run: () => setAsked({ what: 'reset', template }) }]),
                    ],
            }}
            columns={[
              { key: 'letter', title: t.letter, cell: ({ kind }) => k[kind] },
              ...(kinds.some(hasTick)
                ? [
                    {
                      key: 'ticked',
                      title: t.ticked,
                      phone: 'end' as const,
                      cell: ({ tells }: LetterTemplate) => (tells ? t.yes : t.no),
                    },
                  ]
                : []),
              { key: 'changed', title: t.changed, phone: 'under' as const, cell: changed },
            ]}
          />
        </section>
      ))}
      {asked?.what === 'edit' && <TemplateDialog template={asked.template} onClose={close} />}
      {asked?.what === 'reset' && (
        <ConfirmDialog
          title={t.resetTitle({ letter: k[asked.template.kind] })}
          danger
          onClose={close}
          onConfirm={async () => {
            const { id: letterTemplateId, version } = asked.template
            await act(() => api.delete('/letter-templates/{letterTemplateId}/wording', { letterTemplateId, version }), t.wasReset)
            close()
          }}
        >
          <p>{t.resetBody}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
