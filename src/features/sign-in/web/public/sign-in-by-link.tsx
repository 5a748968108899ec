import { useEffect, useState } from 'react'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { mailable, ownPlace } from '#web/way-back.ts'
import { goHome } from '../../../identity/web/go-home.ts'
import css from './login.module.css'
import { useFailure } from './failure.tsx'
import { text } from './page-text.ts'
import { handOver } from '../../../identity/web/proof.ts'
import { addressOfLink } from '../../../identity/web/sign-in-link.ts'
import { useSecondStep } from './second-step.tsx'
import { text as stepText } from './second-step-text.ts'

/** The link of a mail signs in whoever knows to which address it went. */
export function SignInByLink({ href }: { href: string }) {
  const t = useText(text)
  const [email, setEmail] = useState('')
  const failure = useFailure()
  const goOn = () => goHome(placeIn(href))
  const second = useSecondStep(goOn, failure.tell)
  const [isHanded, setIsHanded] = useState(false)
  useEffect(() => {
    void handOver({ href }).then(setIsHanded)
    setEmail(addressOfLink())
  }, [href])
  const signIn = async () => {
    const identity = await import('../../../identity/web/identity.ts')
    await identity.signInByLink(email.trim(), href)
    await goOn()
  }
  if (isHanded) return <Handed />
  return (
    <>
      <h1>{t.signInTitle}</h1>
      {second.form ?? (
        <Form className={css.form} onSend={() => failure.send(() => second.first(signIn))}>
          <p className={css.soft}>{t.signInBody}</p>
          <TextField
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Submit>{t.signInDo}</Submit>
        </Form>
      )}
      {failure.dialog}
    </>
  )
}

/** Where whoever asked for this link was: our own service's links say it in the address to go on to, Firebase's open that one. */
function placeIn(href: string): string | null {
  const queryOf = (url: string) => new URLSearchParams(url.split('?')[1])
  return mailable(ownPlace(queryOf(queryOf(href).get('continueUrl') ?? href).get('place') ?? ''))
}

/** Another window of this browser waited for this proof and has it now. */
export function Handed() {
  const t = useText(stepText)
  return (
    <>
      <h1>{t.handedTitle}</h1>
      <p role="status">{t.handedBody}</p>
    </>
  )
}
