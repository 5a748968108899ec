import { showAll } from '#shared/and-or.ts'
import { useLocale, useText } from '#web/text.tsx'
import type { User } from '../contract.ts'
import { text } from './text.ts'

/** Says what somebody is responsible for: “2 jobs and 1 candidate”. */
export function useOwned(): (owns: User['owns']) => string {
  const t = useText(text)
  const locale = useLocale()
  return ({ jobs, candidates, employers }) => {
    const said = [
      jobs && t.ownJobs({ n: jobs }),
      candidates && t.ownCandidates({ n: candidates }),
      employers && t.ownEmployers({ n: employers }),
    ]
    return (
      showAll(
        said.filter((one) => one !== 0),
        locale,
      ) || t.ownNothing
    )
  }
}
