import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toBadges } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Menu } from '#web/ui/menu.tsx'
import css from '#web/ui/screen.module.css'
import { OpeningsDialog } from '../../company-files/web/link-parts.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import type { SitePack } from '../shapes.ts'
import { PackDialog } from './pack-dialog.tsx'
import { text } from './text.ts'

/** For the agency only. */
export async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  if (!worksHere({ role: (await roleNow()) ?? 'candidate' })) return null
  const jobId = idIn(params.jobId)
  return { jobId, ...(await api.get('/jobs/{jobId}/site-packs', { jobId })) }
}

const readOpenings = (sitePackId: number) => api.get('/site-packs/{sitePackId}/openings', { sitePackId })

type Asked = { what: 'add' } | { what: 'change' | 'openings' | 'revoke'; pack: SitePack } | null

/** What the site was handed of the people placed here. */
export default function SitePacksOnJob({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  useLive(shown ? [`job:${shown.jobId}`] : [])
  if (!shown) return null
  const { jobId, items } = shown
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  return (
    <section className={css.card} aria-labelledby="site-packs">
      <div className={css.head}>
        <h2 id="site-packs">{t.packs}</h2>
        <Button small onClick={() => setAsked({ what: 'add' })}>
          {t.add}
        </Button>
      </div>
      <p className={css.sub}>{items.length === 0 ? t.about : null}</p>
      {items.length > 0 && (
        <ul className={css.timeline}>
          {items.map((pack) => (
            <Pack key={pack.id} pack={pack} onAsk={(what) => setAsked({ what, pack })} />
          ))}
        </ul>
      )}
      {asked?.what === 'add' && <PackDialog jobId={jobId} onClose={close} />}
      {asked?.what === 'change' && <PackDialog jobId={jobId} pack={asked.pack} onClose={close} />}
      {asked?.what === 'openings' && <OpeningsDialog id={asked.pack.id} read={readOpenings} onClose={close} />}
      {asked?.what === 'revoke' && <RevokeDialog pack={asked.pack} onClose={close} />}
    </section>
  )
}

function Pack({ pack, onAsk }: { pack: SitePack; onAsk: (what: 'change' | 'openings' | 'revoke') => void }) {
  const t = useText(text)
  const dates = useDates()
  const goTo = useNavigate()
  const { id, jobId, createdAt, createdBy, expiresAt, revokedAt, hasPassword, people, openings } = pack
  const day = dates.day(createdAt)
  const isOver = Date.parse(expiresAt) <= Date.now()
  const actions = [
    ...(revokedAt === null
      ? [
          { key: 'badges', name: t.badges, run: () => void goTo(toBadges(jobId, id)) },
          { key: 'change', name: t.change, run: () => onAsk('change') },
        ]
      : []),
    { key: 'openings', name: t.openings, run: () => onAsk('openings') },
    ...(revokedAt === null ? [{ key: 'revoke', name: t.revoke, danger: true, run: () => onAsk('revoke') }] : []),
  ]
  return (
    <li className={css.entry}>
      <div>
        {t.of({ day })}
        <small>
          <Dotted>
            {t.people({ n: people.length })}
            {revokedAt !== null ? t.revokedOn({ day: dates.day(revokedAt) }) : (isOver ? t.ended : t.until)({ day: dates.day(expiresAt) })}
            {hasPassword && t.withPassword}
            {openings.n === 0 ? t.neverOpened : t.opened({ n: openings.n })}
            {createdBy && t.madeBy({ name: createdBy })}
          </Dotted>
        </small>
      </div>
      <Menu dots label={t.actionsFor({ day })} actions={actions} />
    </li>
  )
}

export function RevokeDialog({ pack, onClose }: { pack: SitePack; onClose: () => void }) {
  const t = useText(text)
  const act = useAct()
  return (
    <ConfirmDialog
      danger
      title={t.revokeTitle}
      yes={t.revoke}
      onClose={onClose}
      onConfirm={async () => {
        await act(() => api.put('/site-packs/{sitePackId}/revocation', { sitePackId: pack.id }), t.revoked)
        onClose()
      }}
    >
      {t.revokeBody}
    </ConfirmDialog>
  )
}
