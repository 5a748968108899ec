import { type ReactNode, useState } from 'react'
import { isApiProblem } from '#shared/problem.ts'
import { codeOf } from '../../identity/web/code-of.ts'
import { FailureDialog } from './login-modal.tsx'

/** Runs what the identity service does; how it fails is said in the specification's dialog. */
export function useFailure(): { run: (work: () => Promise<void>) => Promise<void>; dialog: ReactNode } {
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const code = isApiProblem(error) ? error.body.code : codeOf(error)
      // Whoever closed the question for their password knows that nothing happened.
      if (code === 'auth/requires-recent-login' || code === 'sign-in-too-old') return
      setFailure(isApiProblem(error) ? error.message : code)
    }
  }
  return { run, dialog: failure && <FailureDialog code={failure} onClose={() => setFailure(null)} /> }
}
