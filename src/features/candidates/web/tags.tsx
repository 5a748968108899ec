import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toCandidates } from '#shared/screens.ts'
import { words } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { EmptyState, TextField } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { CategoryTabs } from '../../categories/web/category-tabs.tsx'

const text = words({
  tags: { en: 'Candidate tags', fr: 'Étiquettes des candidats' },
  sub: {
    en: 'The 200 most used tags.',
    fr: 'Les 200 étiquettes les plus utilisées.',
  },
  tag: { en: 'Tag', fr: 'Étiquette' },
  candidates: { en: 'Candidates', fr: 'Candidats' },
  rename: { en: 'Rename or merge', fr: 'Renommer ou fusionner' },
  renameHint: {
    en: 'Using an existing name merges the tags.',
    fr: 'Un nom déjà utilisé fusionne les deux étiquettes.',
  },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove “{name}”?', fr: 'Supprimer « {name} » ?' },
  removeBody: { en: 'It will be removed from all candidates.', fr: 'L’étiquette sera retirée de toutes les fiches de candidats.' },
  empty: { en: 'No tags yet', fr: 'Aucune étiquette' },
})

const load = (api: Api<Operations>) => api.get('/candidate-tags')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The tags in use, and how to set them in order. */
export default function Tags({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ what: 'rename' | 'remove'; tag: string } | null>(null)
  useLive(['candidates'])
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return (
    <Page title={t.tags} sub={t.sub}>
      <CategoryTabs />
      {items.length === 0 ? (
        <EmptyState title={t.empty} />
      ) : (
        <ListTable
          name={t.tags}
          rows={items.map((one, id) => ({ ...one, id }))}
          idOf={({ id }) => id}
          to={({ tag }) => `${toCandidates}?tag=${encodeURIComponent(tag)}`}
          menu={{
            nameOf: ({ tag }) => tag,
            actions: ({ tag }) => [
              { key: 'rename', name: t.rename, run: () => setAsked({ what: 'rename', tag }) },
              { key: 'remove', name: t.remove, danger: true, run: () => setAsked({ what: 'remove', tag }) },
            ],
          }}
          columns={[
            { key: 'tag', title: t.tag, cell: ({ tag }) => tag },
            {
              key: 'candidates',
              title: t.candidates,
              numeric: true,
              phone: 'end',
              cell: ({ candidates }) => showNumber(candidates, locale),
            },
          ]}
        />
      )}
      {asked?.what === 'rename' && <RenameTagDialog tag={asked.tag} onClose={close} />}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle({ name: asked.tag })}
          danger
          onClose={close}
          onConfirm={async () => {
            await act(() => api.put('/candidate-tags', { body: { tag: asked.tag, becomes: null } }), f.saved)
            close()
          }}
        >
          <p>{t.removeBody}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

export function RenameTagDialog({ tag, onClose }: { tag: string; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={t.rename}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/candidate-tags', { body: { tag, becomes: textOf(given, 'becomes') ?? '' } })
        return { said: f.saved }
      }}
    >
      <TextField label={t.tag} hint={t.renameHint} name="becomes" defaultValue={tag} maxLength={40} required />
    </DialogForm>
  )
}
