import { useState } from 'react'
import { isApiProblem } from '#shared/problem.ts'

type Versioned = { version: number }

/**
 * Saves a record in the version that its form was filled from. When somebody else was faster nothing is written: `newer` is
 * the record as they left it, what was typed stays, and saving once more replaces theirs. `shown` is what the form has of the
 * record; a change of the rest, such as a role beside it, is no conflict.
 */
export function useVersioned<R extends Versioned>(
  record: R,
  findNewest: () => Promise<R>,
  shown: (record: R) => unknown = ({ version }) => version,
) {
  const [seen, setSeen] = useState(record)
  const [newer, setNewer] = useState<R | null>(null)
  const isSame = JSON.stringify(shown(seen)) === JSON.stringify(shown(record))
  const version = isSame ? Math.max(seen.version, record.version) : seen.version
  /** False when somebody else was faster; every other refusal is thrown. */
  const save = async (write: (version: number) => Promise<R>): Promise<boolean> => {
    try {
      setSeen(await write(version))
      setNewer(null)
      return true
    } catch (error) {
      if (!isApiProblem(error) || error.body.status !== 412) throw error
      const newest = await findNewest()
      setSeen(newest)
      setNewer(newest)
      return false
    }
  }
  return { save, newer }
}
