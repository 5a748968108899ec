import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toAddDocumentType, toEditDocumentType } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { LinkButton } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { CategoryTabs } from '../../categories/web/category-tabs.tsx'
import { countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { documentFamilies, whyNotRemoveType } from '../rules.ts'
import type { ManagedType } from '../type-contract.ts'
import { familyText, typeLabels } from '../type-text.ts'
import { MergeTypeDialog } from './merge-type.tsx'
import { text } from './type-text.ts'

function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const choice = (asked: 'true' | 'false' | undefined) => asked && asked === 'true'
  const { page, limit } = q.paging([])
  const query = {
    q: q.text('q'),
    country: q.oneOf('country', countries),
    family: q.oneOf('family', documentFamilies),
    hidden: choice(q.oneOf('hidden', ['true', 'false'])),
    page,
    limit,
  }
  return api.get('/staff/document-types', { query })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The types of cards, tickets and certificates, beside the other lists that staff extend. */
export default function DocumentTypes({ loaderData: { items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(typeLabels)
  const families = useText(familyText)
  const c = useText(countryText)
  const locale = useLocale()
  const actions = useActions()
  useLive(['document-types'])
  const add = (
    <LinkButton look="primary" to={toAddDocumentType}>
      {t.add}
    </LinkButton>
  )
  return (
    <>
      <ListPage
        title={t.title}
        sub={t.sub}
        actions={add}
        above={<CategoryTabs />}
        rows={items}
        total={total}
        idOf={(one) => one.id}
        to={(one) => toEditDocumentType(one.id)}
        filters={[
          { name: 'country', label: l.country, options: countries.map((one) => [one, c[one]]) },
          { name: 'family', label: l.family, options: documentFamilies.map((one) => [one, families[one]]) },
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
        menu={{ nameOf: (one) => (locale === 'fr' ? one.nameFr : one.nameEn), actions: actions.of }}
        columns={[
          { key: 'nameEn', title: l.nameEn, cell: (one) => one.nameEn, under: (one) => one.isHidden && t.hidden, phone: 'under' },
          { key: 'nameFr', title: l.nameFr, phone: 'under', cell: (one) => one.nameFr },
          { key: 'family', title: l.family, cell: (one) => families[one.family] },
          { key: 'country', title: l.country, cell: (one) => (one.country ? c[one.country] : t.both) },
          { key: 'uses', title: t.uses, numeric: true, phone: 'end', cell: (one) => showNumber(one.uses, locale) },
          { key: 'months', title: l.months, numeric: true, isOptional: true, cell: (one) => one.months && showNumber(one.months, locale) },
          { key: 'leadDays', title: l.leadDays, numeric: true, isOptional: true, cell: (one) => showNumber(one.leadDays, locale) },
          { key: 'builtIn', title: t.builtIn, isOptional: true, cell: (one) => one.isBuiltIn && '✓' },
        ]}
      />
      {actions.dialog}
    </>
  )
}

/** What can be done with a type as it stands. */
function useActions() {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const me = useSession()
  const act = useAct()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ what: 'merge' | 'remove'; one: ManagedType } | null>(null)
  const of = (one: ManagedType): MenuAction[] => {
    const { id: documentTypeId, version, above, below, isHidden } = one
    const move = (position: number) => () =>
      act(() => api.put('/document-types/{documentTypeId}/position', { documentTypeId, body: { position } }), f.saved)
    const hide = () =>
      act(() => api.patch('/document-types/{documentTypeId}', { documentTypeId, version, body: { isHidden: !isHidden } }), f.saved)
    return [
      { key: 'edit', name: f.edit, run: () => void navigate(toEditDocumentType(documentTypeId)) },
      ...(above === null ? [] : [{ key: 'up', name: t.up, run: move(above) }]),
      ...(below === null ? [] : [{ key: 'down', name: t.down, run: move(below) }]),
      { key: 'hide', name: isHidden ? t.show : t.hide, run: hide },
      ...(one.isBuiltIn ? [] : [{ key: 'merge', name: t.mergeAsk, run: () => setAsked({ what: 'merge', one }) }]),
      ...(whyNotRemoveType(me, one) === null
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
      <MergeTypeDialog from={asked.one} onClose={close} />
    ) : (
      asked && (
        <ConfirmDialog
          title={t.removeTitle({ name: locale === 'fr' ? asked.one.nameFr : asked.one.nameEn })}
          danger
          onClose={close}
          onConfirm={async () => {
            await act(() => api.delete('/document-types/{documentTypeId}', { documentTypeId: asked.one.id }), f.saved)
            close()
          }}
        >
          <p>{t.removeBody}</p>
        </ConfirmDialog>
      )
    )
  return { of, dialog }
}
