import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toPool } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import css from '#web/ui/screen.module.css'
import { useKnownPools } from '../../candidates/web/known-pools.ts'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { roleNow } from '../../identity/web/role-now.ts'
import own from './profile-slot.module.css'
import { text } from './text.ts'

export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const candidateId = await idOfRecord(params.candidateId)
  const role = await roleNow()
  if (candidateId === null || role === null || !worksHere({ role }) || tabOf(url, false) !== 'overview') return null
  return { candidateId, ...(await api.get('/candidates/{candidateId}/pools', { candidateId })) }
}

/** On the overview, for the back office: the candidate's pools. */
export default function PoolsOnProfile({ loaderData: shown }: Screen<typeof load>) {
  return shown && <InPools {...shown} />
}

function InPools({ candidateId, items }: NonNullable<Awaited<ReturnType<typeof load>>>) {
  const t = useText(text)
  const isPreview = useIsPreview()
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={css.card} aria-labelledby="pools">
      <h2 id="pools">{t.pools}</h2>
      {items.length === 0 ? (
        <p className={css.sub}>{t.inNone}</p>
      ) : (
        <ul className={own.pools}>
          {items.map(({ id, name }) => (
            <li key={id}>
              <Link to={toPool(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      {!isPreview && (
        <div>
          <Button small onClick={() => setAsked(true)}>
            {t.change}
          </Button>
        </div>
      )}
      {isAsked && <InPoolsDialog candidateId={candidateId} items={items} onClose={() => setAsked(false)} />}
    </section>
  )
}

type DialogProps = { candidateId: number; items: readonly { id: number; name: string }[]; onClose: () => void }

/** Chooses among the pools that the user sees. */
export function InPoolsDialog({ candidateId, items, onClose }: DialogProps) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const known = useKnownPools()
  // The pools when the dialog opened: colleagues may change them meanwhile.
  const [before] = useState(items.map(({ id }) => id))
  const options = known.length > 0 ? known : items
  return (
    <DialogForm
      title={t.pools}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const chosen = given.getAll('add').map(Number)
        const [add, remove] = [chosen.filter((id) => !before.includes(id)), before.filter((id) => !chosen.includes(id))]
        await api.patch('/candidates/{candidateId}/pools', { candidateId, body: { add, remove } })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <MultiSelect label={t.pools} name="add" options={options.map(({ id, name }) => [String(id), name])} initial={before.map(String)} />
    </DialogForm>
  )
}
