import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toSettingsTab } from '#shared/screens.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton, LinkButton } from '#web/ui/controls.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from '#web/ui/screen.module.css'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/waiting-list')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** What is still to open, and who waits for it. */
export default function OnMaintenance({ loaderData: { isOpen, waiting, unconfirmed, told } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  return (
    <div className={css.form}>
      <section className={css.card} aria-labelledby="shop">
        <h2 id="shop">{t.title}</h2>
        <p>{isOpen ? t.open : t.closed}</p>
        <Facts of={[[t.waiting, waiting], [t.unconfirmed, unconfirmed], ...(isOpen ? ([[t.told, told]] as [string, number][]) : [])]} />
        <div className={css.actions}>
          <LinkButton to={toSettingsTab('shop')}>{t.inSettings}</LinkButton>
          {!isOpen && (
            <AnchorButton href={at('/coming-soon')} target="_blank" rel="noreferrer">
              {t.look}
            </AnchorButton>
          )}
        </div>
      </section>
    </div>
  )
}
