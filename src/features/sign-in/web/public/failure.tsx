import { useMemo, useState } from 'react'
import { isApiProblem } from '#shared/problem.ts'
import { useText, useWord } from '#web/text.tsx'
import { MessageDialog } from '#web/ui/dialog.tsx'
import type { Send, Sent } from '#web/ui/form.tsx'
import { text as identityText } from '../../../identity/text.ts'
import { codeOf } from '../../../identity/web/code-of.ts'
import css from './login.module.css'
import { text } from './login-text.ts'

/** Asks the identity service, which refuses in codes of its own: those are said in the specification's dialog. */
export function useFailure() {
  const [failure, setFailure] = useState<string | null>(null)
  const asking = useMemo(() => {
    const tellOf = (error: unknown) => {
      const code = isApiProblem(error) ? error.body.code : codeOf(error)
      // Whoever closed the question for their password knows that nothing happened.
      if (code === 'auth/requires-recent-login' || code === 'sign-in-too-old') return
      setFailure(isApiProblem(error) ? error.message : code)
    }
    return {
      /** Does what a button asks for. */
      run: (work: () => Promise<void>): Promise<void> => work().catch(tellOf),
      /** Does what a form asks for; a problem with what was typed is left to the form to say. */
      send: async (work: () => ReturnType<Send>): Promise<Sent> => {
        try {
          return (await work()) ?? undefined
        } catch (error) {
          if (isApiProblem(error)) throw error
          tellOf(error)
          return false
        }
      },
      tell: (code: string) => setFailure(code),
    }
  }, [])
  return { ...asking, dialog: failure && <FailureDialog code={failure} onClose={() => setFailure(null)} /> }
}

/** The specification's dialog, with a human sentence under the bare code. */
export function FailureDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText(text)
  const why = useWord(identityText)(code)
  return (
    <MessageDialog title={t.oops} bad onClose={onClose}>
      <p>{t.wentWrong({ code })}</p>
      {why && <p className={css.soft}>{why}</p>}
    </MessageDialog>
  )
}
