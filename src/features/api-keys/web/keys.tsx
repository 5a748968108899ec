import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { AnchorButton, Button, EmptyState } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import { text as roleText } from '../../users/text.ts'
import type { ApiKey } from '../contract.ts'
import type { KeyState } from '../rules.ts'
import { KeyDialog } from './key-dialog.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/api-keys')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

const familyOf: Record<KeyState, Family> = { works: 'open', expired: 'lost', left: 'late', 'no-second-factor': 'late' }

/** The keys by which programs work in Lintel. */
export default function ApiKeys({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const roles = useText(roleText)
  const dates = useDates()
  const isPreview = useIsPreview()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<ApiKey | null>(null)
  useLive(['api-keys'])
  const add = !isPreview && (
    <Button look="primary" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <Page
      title={t.title}
      sub={t.sub}
      actions={
        <>
          <AnchorButton href="/api/guide">{t.docs}</AnchorButton>
          {items.length > 0 && add}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t.emptyTitle} actions={add}>
          {t.emptyBody}
        </EmptyState>
      ) : (
        <ListTable
          name={t.title}
          rows={items}
          idOf={({ id }) => id}
          menu={{
            nameOf: ({ name }) => name,
            actions: (one) => (isPreview ? [] : [{ key: 'revoke', name: t.revoke, danger: true, run: () => setLeaving(one) }]),
          }}
          columns={[
            { key: 'name', title: t.name, cell: ({ name }) => name, under: ({ role }) => roles[role] },
            {
              key: 'state',
              title: t.state,
              phone: 'end',
              cell: ({ state }) => <Status family={familyOf[state]}>{t[state]}</Status>,
            },
            { key: 'ending', title: t.ending, cell: ({ ending }) => <code>…{ending}</code> },
            {
              key: 'lastUsed',
              title: t.lastUsed,
              phone: 'under',
              cell: ({ lastUsedAt }) => (lastUsedAt ? dates.moment(lastUsedAt) : t.never),
              inWords: ({ lastUsedAt }) => (lastUsedAt ? t.usedAt({ moment: dates.moment(lastUsedAt) }) : t.neverUsed),
            },
            { key: 'expires', title: t.expires, cell: ({ expiresAt }) => (expiresAt ? dates.day(expiresAt) : t.forEver) },
            {
              key: 'madeBy',
              title: t.madeBy,
              cell: ({ madeByName }) => madeByName,
              under: ({ createdAt }) => t.madeOn({ day: dates.day(createdAt) }),
            },
          ]}
        />
      )}
      {isAdding && (
        <KeyDialog
          onClose={() => {
            setAdding(false)
            void revalidate()
          }}
        />
      )}
      {leaving && <RevokeDialog of={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  )
}

export function RevokeDialog({ of: { id: apiKeyId, name }, onClose }: { of: ApiKey; onClose: () => void }) {
  const t = useText(text)
  const act = useAct()
  return (
    <ConfirmDialog
      danger
      title={t.revokeTitle({ name })}
      yes={t.revoke}
      onClose={onClose}
      onConfirm={async () => {
        await act(() => api.delete('/api-keys/{apiKeyId}', { apiKeyId }), t.revoked)
        onClose()
      }}
    >
      <p>{t.revokeBody}</p>
    </ConfirmDialog>
  )
}
