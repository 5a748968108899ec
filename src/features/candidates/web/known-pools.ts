import { useEffect, useState } from 'react'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { complain } from '#web/ui/toast.tsx'

/** The pools that one sees; none until they are known. */
export function useKnownPools(isNeeded = true): CallOutput<Operations['listPools']>['items'] {
  const [known, setKnown] = useState<CallOutput<Operations['listPools']>['items']>([])
  useEffect(() => {
    if (!isNeeded) return
    api
      .get('/pools')
      .then(({ items }) => setKnown(items))
      .catch(complain)
  }, [isNeeded])
  return known
}
