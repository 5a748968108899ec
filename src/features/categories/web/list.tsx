import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import { categoryKinds, goesByName, nameIn } from '#shared/categories.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toAddCategory, toEditCategory, toTags } from '#shared/screens.ts'
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
import { kindText } from '../kind-text.ts'
import { whyNotRemove } from '../rules.ts'
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
  const k = useText(kindText)
  const locale = useLocale()
  const actions = useActions(counts[kind])
  useLive(['categories'])
  const [first, ...others] = categoryKinds
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
        actions={
          <>
            <LinkButton to={toTags}>{t.tags}</LinkButton>
            {add}
          </>
        }
        rows={items}
        total={total}
        idOf={(one) => one.id}
        to={(one) => toEditCategory(one.id)}
        tabs={{
          name: 'kind',
          unasked: { name: k[first], count: counts[first] },
          values: others.map((one) => ({ value: one, name: k[one], count: counts[one] })),
        }}
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
            cell: (one) => one.nameEn,
            under: (one) => one.isHidden && t.hidden,
            phone: 'under',
          },
          { key: 'nameFr', title: l.nameFr, phone: 'under', cell: (one) => one.nameFr },
          { key: 'synonyms', title: l.synonyms, cell: (one) => one.synonyms.join(', ') },
          { key: 'uses', title: t.uses, numeric: true, phone: 'end', cell: (one) => showNumber(one.uses, locale) },
          ...(goesByName(kind) ? [] : [{ key: 'position', title: t.order, numeric: true, cell: (one: ManagedCategory) => one.position }]),
          { key: 'builtIn', title: t.builtIn, isOptional: true, cell: (one) => one.isBuiltIn && '✓' },
        ]}
      />
      {actions.dialog}
    </>
  )
}

/** What can be done with an entry as it stands. */
function useActions(last: number) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<ManagedCategory | null>(null)
  const of = (one: ManagedCategory): MenuAction[] => {
    const { id: categoryId, version, position, isHidden } = one
    const move = (to: number) => () =>
      act(() => api.put('/categories/{categoryId}/position', { categoryId, body: { position: to } }), f.saved)
    const hide = () => act(() => api.patch('/categories/{categoryId}', { categoryId, version, body: { isHidden: !isHidden } }), f.saved)
    return [
      { key: 'edit', name: f.edit, run: () => void navigate(toEditCategory(categoryId)) },
      ...(goesByName(one.kind) || position === 1 ? [] : [{ key: 'up', name: t.up, run: move(position - 1) }]),
      ...(goesByName(one.kind) || position === last ? [] : [{ key: 'down', name: t.down, run: move(position + 1) }]),
      { key: 'hide', name: isHidden ? t.show : t.hide, run: hide },
      ...(whyNotRemove(me, one) === null ? [{ key: 'remove', name: t.remove, danger: true, run: () => setAsked(one) }] : []),
    ]
  }
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const dialog = asked && (
    <ConfirmDialog
      title={t.removeTitle({ name: nameIn(asked, locale) })}
      danger
      onClose={close}
      onConfirm={async () => {
        await act(() => api.delete('/categories/{categoryId}', { categoryId: asked.id }), f.saved)
        close()
      }}
    >
      <p>{t.removeBody}</p>
    </ConfirmDialog>
  )
  return { of, dialog }
}
