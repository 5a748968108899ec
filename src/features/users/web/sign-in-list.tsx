import type { ReactNode } from 'react'
import { showAgo } from '#shared/ago.ts'
import { deviceOf } from '#shared/device.ts'
import type { Spoken } from '#shared/text.ts'
import { useLocale, useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { providerTitle } from '../../identity/rules.ts'
import type { SignIn } from '../contract.ts'
import { text } from './text.ts'

const wayIn = (t: Spoken<typeof text>, way: string) =>
  way === 'password' ? t.byPassword : way === 'emailLink' ? t.byLink : t.byProvider({ provider: providerTitle(way) })

/** Sessions, open and ended: where, when, on what. */
export function SignInList({ items, action }: { items: readonly SignIn[]; action?: (one: SignIn) => ReactNode }) {
  const t = useText(text)
  const locale = useLocale()
  if (items.length === 0) return <p className={css.sub}>{t.noSignIns}</p>
  return (
    <ul className={css.timeline}>
      {items.map((one) => {
        const device = deviceOf(one.device)
        const now = new Date()
        const [begun, used] = [showAgo(one.at, now, locale), showAgo(one.lastUsedAt, now, locale)]
        return (
          <li key={one.id} className={css.entry}>
            <div>
              {device ? t.browserOn(device) : t.unknownDevice}
              {one.isThis && <span className={css.new}>{t.thisOne}</span>}
              <small>
                {[
                  begun,
                  wayIn(t, one.way),
                  one.network && t.onNetwork({ network: one.network }),
                  one.secondFactor ? t.withCode : null,
                  one.endedAt ? t.ended({ ago: showAgo(one.endedAt, now, locale) }) : used !== begun && t.lastUsed({ ago: used }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {action?.(one)}
          </li>
        )
      })}
    </ul>
  )
}
