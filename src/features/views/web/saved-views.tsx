import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownColumns } from '#web/ui/list-page.tsx'
import { complain } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import { ViewBar } from '#web/ui/view-bar.tsx'
import { useRemembered } from '#web/use-looked.ts'
import type { View } from '../contract.ts'
import { canonicalQuery, type ViewList, whyNotChangeView } from '../rules.ts'
import { EditViewDialog, SaveViewDialog } from './view-dialogs.tsx'
import { text } from './view-text.ts'

type Props = {
  list: ViewList
  /** Views that everybody has. */
  ready?: readonly { name: string; query: string }[]
  columns: ShownColumns
}

const none: readonly View[] = []

function useSavedViews(list: ViewList) {
  const read = useCallback(async () => (await api.get('/views', { query: { list } })).items, [list])
  // A list without its views is still a list.
  const { shown = none, look } = useRemembered(`views ${list}`, read, ['views'])
  return { items: shown, look }
}

/** Above a list: its views, ready ones and saved ones, the one that the address shows marked; and how to save another. */
export function SavedViews({ list, ready = [], columns }: Props) {
  const t = useText(text)
  const { role, seenBy } = useSession()
  const now = canonicalQuery(useLocation().search)
  const { items, look } = useSavedViews(list)
  const [asked, setAsked] = useState<'save' | View | null>(null)
  const isReady = now === '' || ready.some(({ query }) => canonicalQuery(query) === now)
  const saved = isReady ? undefined : items.find(({ query }) => query === now)
  const isNew = !isReady && !saved
  if (ready.length === 0 && items.length === 0 && !isNew) return null
  const remove = async ({ id: viewId, name }: View) => {
    try {
      await api.put('/views/{viewId}/removal', { viewId })
      toastWithUndo(t.removed({ name }), () => api.delete('/views/{viewId}/removal', { viewId }).then(look))
    } catch (error) {
      complain(error)
    }
    look()
  }
  const close = () => {
    setAsked(null)
    look()
  }
  // Two may have one query, of two people or a ready one's: each can still be changed.
  const mine = seenBy === null ? items.filter((view) => view.query === now && whyNotChangeView({ role }, view) === null) : []
  const named = (action: string, { name }: View) => (mine.length > 1 ? t.actionFor({ action, name }) : action)
  return (
    <>
      <ViewBar
        label={t.views}
        of={[
          ...[{ name: t.all, query: '' }, ...ready].map(({ name, query }) => ({
            key: query,
            name,
            to: `?${query}`,
            isCurrent: canonicalQuery(query) === now,
          })),
          ...items.map((view) => ({
            key: String(view.id),
            name: view.name,
            to: `?${view.query}`,
            isCurrent: view === saved,
            isShared: view.sharedWith.length > 0,
            onOpen: () => view.columns && columns.show(view.columns),
          })),
        ]}
        menu={
          mine.length > 0
            ? {
                label: t.actions({ name: mine.map(({ name }) => name).join(', ') }),
                actions: mine.flatMap((view) => [
                  { key: `edit ${view.id}`, name: named(t.editView, view), run: () => setAsked(view) },
                  { key: `remove ${view.id}`, name: named(t.remove, view), danger: true, run: () => void remove(view) },
                ]),
              }
            : null
        }
      >
        {isNew && seenBy === null && (
          <Button small look="quiet" onClick={() => setAsked('save')}>
            <Icon name="plus" />
            {t.saveView}
          </Button>
        )}
      </ViewBar>
      {asked === 'save' && (
        <SaveViewDialog
          list={list}
          query={now}
          columns={columns.keys}
          own={items.filter((view) => whyNotChangeView({ role }, view) === null)}
          onClose={close}
        />
      )}
      {asked !== null && asked !== 'save' && <EditViewDialog view={asked} onClose={close} />}
    </>
  )
}
