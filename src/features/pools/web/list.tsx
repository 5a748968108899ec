import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showNumber } from '#shared/number.ts'
import { toCandidates, toPool } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useIsPreview, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button, EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Pool } from '../contract.ts'
import { whyNotChangePool } from '../rules.ts'
import { PoolDialog } from './pool-dialog.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/pools')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The pools that one sees, how many are in each, and the way to them. */
export default function Pools({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const me = useSession()
  const isPreview = useIsPreview()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ what: 'add' } | { what: 'edit' | 'remove'; pool: Pool } | null>(null)
  useLive(['pools', 'candidates'])
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const add = !isPreview && (
    <Button look="primary" onClick={() => setAsked({ what: 'add' })}>
      {t.add}
    </Button>
  )
  return (
    <Page
      title={t.pools}
      sub={t.sub}
      actions={
        <>
          <LinkButton to={toCandidates}>{t.candidates}</LinkButton>
          {add}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t.empty} actions={add}>
          {t.emptyBody}
        </EmptyState>
      ) : (
        <ListTable
          name={t.pools}
          rows={items}
          idOf={({ id }) => id}
          to={({ id }) => toPool(id)}
          menu={{
            nameOf: ({ name }) => name,
            actions: (pool) =>
              isPreview || whyNotChangePool(me, pool) !== null
                ? []
                : [
                    { key: 'edit', name: f.edit, run: () => setAsked({ what: 'edit', pool }) },
                    { key: 'remove', name: t.remove, danger: true, run: () => setAsked({ what: 'remove', pool }) },
                  ],
          }}
          columns={[
            { key: 'name', title: t.name, cell: ({ name }) => name },
            { key: 'description', title: t.description, phone: 'under', cell: ({ description }) => description },
            {
              key: 'candidates',
              title: t.candidates,
              numeric: true,
              phone: 'end',
              cell: ({ candidates }) => showNumber(candidates, locale),
            },
            { key: 'sharing', title: t.sharing, cell: ({ isShared }) => (isShared ? t.staff : t.onlyMe) },
            { key: 'owner', title: t.owner, cell: ({ ownerName }) => ownerName },
          ]}
        />
      )}
      {asked?.what === 'add' && <PoolDialog onClose={close} />}
      {asked?.what === 'edit' && <PoolDialog pool={asked.pool} onClose={close} />}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle({ name: asked.pool.name })}
          danger
          onClose={close}
          onConfirm={async () => {
            await act(() => api.delete('/pools/{poolId}', { poolId: asked.pool.id }), f.saved)
            close()
          }}
        >
          <p>{t.removeBody}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
