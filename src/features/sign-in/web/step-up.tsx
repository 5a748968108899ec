import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { setStepUp } from '#web/prove-again.ts'
import { useText, useWord } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Form, type Sent, Submit } from '#web/ui/form.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { text as identityText } from '../../identity/text.ts'
import { codeOf, isWrongPassword } from '../../identity/web/code-of.ts'
import type { Proof } from '../../identity/web/security.ts'
import css from './public/login.module.css'
import { text as loginText } from './public/login-text.ts'
import { awaitProof } from '../../identity/web/proof.ts'
import { useSecondStep } from './public/second-step.tsx'
import { text as stepText } from './public/second-step-text.ts'
import { text } from './staff-text.ts'

type Ways = { hasPassword: boolean; providers: { id: string; name: string }[] }
type Asked = Ways & { answer: (isProven: boolean) => void }

/**
 * Stands once in the frame of the protected area. A call that needs a recent sign-in waits here while the person proves
 * themselves, over whatever they were doing, and then goes on.
 */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      setStepUp(async () => {
        const ways = await findWays().catch(() => ({ hasPassword: true, providers: [] }))
        return new Promise((answer) => setAsked({ ...ways, answer }))
      }),
    [],
  )
  if (!asked) return null
  const close = (isProven: boolean) => {
    setAsked(null)
    asked.answer(isProven)
  }
  return <StepUpDialog ways={asked} onDone={() => close(true)} onClose={() => close(false)} />
}

/** Known before the dialog opens, so that no button moves or changes under the pointer. */
async function findWays(): Promise<Ways> {
  const { findSecurity } = await import('../../identity/web/identity.ts')
  const [{ hasPassword, providers }, config] = await Promise.all([findSecurity(), api.get('/config')])
  return { hasPassword, providers: config.providers.filter(({ id }) => providers.includes(id)) }
}

function StepUpDialog({ ways, onDone, onClose }: { ways: Ways; onDone: () => void; onClose: () => void }) {
  const t = useText(text)
  const s = useText(stepText)
  const why = useWord(identityText)
  /** What ended the second step, said where the first one begins again. */
  const [over, setOver] = useState<string>()
  const second = useSecondStep(onDone, (code) => setOver(why(code) ?? code))
  const prove = (proof: Proof) =>
    second.first(async () => {
      setOver(undefined)
      const identity = await import('../../identity/web/identity.ts')
      await identity.prove(proof)
      onDone()
    })
  const way = { prove, over }
  return (
    <Dialog title={second.form ? s.title : t.proveTitle} onClose={onClose}>
      {second.form ??
        (ways.hasPassword ? <ByPassword {...way} /> : <Otherwise {...way} providers={ways.providers} onAnew={() => setOver(undefined)} />)}
    </Dialog>
  )
}

type Way = { prove: (proof: Proof) => Promise<Sent>; over: string | undefined }

function ByPassword({ prove, over }: Way) {
  const t = useText(text)
  const s = useText(stepText)
  const why = useWord(identityText)
  const { email } = useSession()
  const send = (given: FormData) =>
    prove({ password: String(given.get('password')) }).catch((failure: unknown) => {
      const code = codeOf(failure)
      throw localProblem([['password', isWrongPassword(failure) ? t.passwordWrong : (why(code) ?? code)]])
    })
  return (
    <Form className={css.form} onSend={send}>
      <p className={css.soft}>{t.proveBody}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label={s.password} name="password" autoComplete="current-password" required error={over} />
      <Submit wide>{s.goOn}</Submit>
    </Form>
  )
}

/** For accounts without a password: the provider they come by, or a link by mail. Both come back in another window. */
function Otherwise({ prove, over, providers, onAnew }: Way & Pick<Ways, 'providers'> & { onAnew: () => void }) {
  const t = useText(text)
  const why = useWord(identityText)
  const l = useText(loginText)
  const { email } = useSession()
  const [failure, setFailure] = useState<string>()
  const [isSent, setIsSent] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(
    () =>
      awaitProof(async (proof) => {
        setBusy(true)
        setFailure(undefined)
        await prove(proof).catch((problem: unknown) => setFailure(why(codeOf(problem)) ?? codeOf(problem)))
        setBusy(false)
      }),
    [prove, why],
  )
  const mail = async () => {
    onAnew()
    setFailure(undefined)
    const identity = await import('../../identity/web/identity.ts')
    await identity.sendSignInLink(email).then(
      () => setIsSent(true),
      (problem: unknown) => setFailure(l.wentWrong({ code: codeOf(problem) })),
    )
  }
  const problem = over ?? failure
  return (
    <div className={css.form}>
      <p className={css.soft}>{t.proveOtherwise}</p>
      {problem && <p role="alert">{problem}</p>}
      {providers.map(({ id, name }, i) => (
        <Button
          key={id}
          look={i === 0 ? 'primary' : 'secondary'}
          wide
          busy={busy}
          onClick={() => window.open(`/identity/providers/${id}/start`, 'prove', 'popup,width=520,height=720')}
        >
          {l.signInWith({ name })}
        </Button>
      ))}
      {email && (
        <ActionButton look={providers.length > 0 ? 'secondary' : 'primary'} wide disabled={busy} onClick={mail}>
          {isSent ? t.mailAgain : t.mailLink}
        </ActionButton>
      )}
      <p role="status">{isSent && t.linkSent({ address: email })}</p>
    </div>
  )
}
