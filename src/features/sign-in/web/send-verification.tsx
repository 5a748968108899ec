import { useCallback, useEffect, useState } from 'react'
import { roles } from '#shared/roles.ts'
import { type ScreenFor, useIsPreview, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { maskAddress } from '../../identity/rules.ts'
import { goHome } from '../../identity/web/go-home.ts'
import { ChangeAddressDialog } from './change-address.tsx'
import { useFailure } from './public/failure.tsx'
import { OnlyThemselves } from './only-themselves.tsx'
import { text } from './staff-text.ts'

export const handle: ScreenFor = { roles }

const waitSeconds = 60
const rememberedAs = 'verification-sent-at'

/** Waits for the link in the mail; the countdown survives a reload. */
export default function SendVerification() {
  const t = useText(text)
  const session = useSession()
  const isPreview = useIsPreview()
  const [left, setLeft] = useState(0)
  const failure = useFailure()
  const [changing, setChanging] = useState(false)
  const goOn = useCallback(
    async (loud: boolean) => {
      const identity = await import('../../identity/web/identity.ts')
      const now = await identity.reload().catch(() => null)
      if (now?.emailVerified) await goHome()
      else if (loud) toast(t.notYet, { bad: true })
    },
    [t],
  )
  useEffect(() => {
    const look = () =>
      setLeft(Math.max(0, Math.ceil(waitSeconds - (Date.now() - Number(sessionStorage.getItem(rememberedAs) ?? 0)) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    const onFocus = () => void goOn(false)
    window.addEventListener('focus', onFocus)
    void goOn(false)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
    }
  }, [goOn])
  const resend = async () => {
    const identity = await import('../../identity/web/identity.ts')
    await identity.sendVerification()
    sessionStorage.setItem(rememberedAs, String(Date.now()))
    setLeft(waitSeconds)
    toast(t.sentAgain)
  }
  return (
    <Page title={t.sentTitle}>
      <section className={css.card}>
        <p>{t.sentBody({ address: maskAddress(session.email) })}</p>
        <OnlyThemselves />
        <div className={css.actions}>
          <ActionButton look="primary" disabled={isPreview} onClick={() => goOn(true)}>
            {t.haveVerified}
          </ActionButton>
          <ActionButton disabled={isPreview || left > 0} onClick={() => failure.run(resend)}>
            {left > 0 ? t.resendIn({ n: left }) : t.resend}
          </ActionButton>
          <Button disabled={isPreview} onClick={() => setChanging(true)}>
            {t.changeAddress}
          </Button>
        </div>
      </section>
      {changing && <ChangeAddressDialog onClose={() => setChanging(false)} />}
      {failure.dialog}
    </Page>
  )
}
