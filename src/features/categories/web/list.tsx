import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import { categoryKinds, goesByName, nameIn } from '#shared/categories.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toAddCategory, toEditCategory } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import type { ManagedCategory } from '../contract.ts'
import { labels } from '../field-text.ts'
import { whyNotRemove } from '../rules.ts'
import { CategoryTabs } from './category-tabs.tsx'
import css from './list.module.css'
import { MergeCategoryDialog } from './merge-category.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const choice = (asked: 'true' | 'false' | undefined) => asked && asked === 'true'
  const { page, limit } = q.paging([])
  const query = {
    kind: q.oneOf('kind', categoryKinds) ?? 'sector',
    q: q.text('q'),
    hidden: choice(q.oneOf('hidden', ['true', 'false'])),
    page,
    limit,
  }
  return { kind: query.kind, ...(await api.get('/staff/categories', { query })) }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** One list at a time, both languages beside each other. */
export default function Categories({ loaderData: { kind, items, total, counts } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const locale = useLocale()
  const actions = useActions()
  useLive(['categories'])
  const add = (
    <LinkButton look="primary" to={toAddCategory(kind)}>
      {t.add}
    </LinkButton>
  )
  return (
    <>
      <ListPage
        title={t.categories}
        sub={t.sub}
        actions={add}
        above={<CategoryTabs counts={counts} />}
        rows={items}
        total={total}
        idOf={(one) => one.id}
        to={(one) => toEditCategory(one.id)}
        filters={[
          {
            name: 'hidden',
            label: t.visibility,
            options: [
              ['false', t.shown],
              ['true', t.hidden],
            ],
          },
        ]}
        empty={{ title: t.empty, actions: add }}
        menu={{ nameOf: (one) => nameIn(one, locale), actions: actions.of }}
        columns={[
          {
            key: 'name',
            title: l.nameEn,
            cell: (one) => (one.parent ? <span className={css.child}>{one.nameEn}</span> : one.nameEn),
            under: (one) => one.isHidden && t.hidden,
            phone: 'under',
          },
          {
            key: 'nameFr',
            title: l.nameFr,
            phone: 'under',
            cell: (one) => (one.parent ? <span className={css.childUnder}>{one.nameFr}</span> : one.nameFr),
          },
          { key: 'synonyms', title: l.synonyms, cell: (one) => one.synonyms.join(', ') },
          { key: 'uses', title: t.uses, numeric: true, phone: 'end', cell: (one) => showNumber(one.uses, locale) },
          ...(goesByName(kind) || kind === 'family'
            ? []
            : [{ key: 'position', title: t.order, numeric: true, cell: (one: ManagedCategory) => one.position }]),
          { key: 'builtIn', title: t.builtIn, isOptional: true, cell: (one) => one.isBuiltIn && '✓' },
        ]}
      />
      {actions.dialog}
    </>
  )
}

/** What can be done with an entry as it stands. */
function useActions() {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ what: 'merge' | 'remove'; one: ManagedCategory } | null>(null)
  const of = (one: ManagedCategory): MenuAction[] => {
    const { id: categoryId, version, above, below, isHidden } = one
    const move = (to: number) => () =>
      act(() => api.put('/categories/{categoryId}/position', { categoryId, body: { position: to } }), f.saved)
    const hide = () => act(() => api.patch('/categories/{categoryId}', { categoryId, version, body: { isHidden: !isHidden } }), f.saved)
    return [
      { key: 'edit', name: f.edit, run: () => void navigate(toEditCategory(categoryId)) },
      ...(goesByName(one.kind) || above === null ? [] : [{ key: 'up', name: t.up, run: move(above) }]),
      ...(goesByName(one.kind) || below === null ? [] : [{ key: 'down', name: t.down, run: move(below) }]),
      { key: 'hide', name: isHidden ? t.show : t.hide, run: hide },
      ...(one.isBuiltIn ? [] : [{ key: 'merge', name: t.mergeAsk, run: () => setAsked({ what: 'merge', one }) }]),
      ...(whyNotRemove(me, one) === null
        ? [{ key: 'remove', name: t.remove, danger: true, run: () => setAsked({ what: 'remove', one }) }]
        : []),
    ]
  }
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const dialog =
    asked?.what === 'merge' ? (
      <MergeCategoryDialog from={asked.one} onClose={close} />
    ) : (
      asked && (
        <ConfirmDialog
          title={t.removeTitle({ name: nameIn(asked.one, locale) })}
          danger
          onClose={close}
          onConfirm={async () => {
            await act(() => api.delete('/categories/{categoryId}', { categoryId: asked.one.id }), f.saved)
            close()
          }}
        >
          <p>{t.removeBody}</p>
        </ConfirmDialog>
      )
    )
  return { of, dialog }
}
