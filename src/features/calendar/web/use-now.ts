import { useEffect, useState } from 'react'
import { localOf, type Zone } from '../../places/clocks.ts'

const everyMs = 30_000

/** What the clocks of a zone say, as it goes on. */
export function useNow(zone: Zone, from?: number): string {
  const [now, setNow] = useState(() => from ?? Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return localOf(now, zone)
}
