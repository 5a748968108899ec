import { useEffect } from 'react'
import { inLocale } from '#shared/locale.ts'
import { useLocale } from '#web/text.tsx'
import { rememberPlace } from '#web/way-back.ts'
import { endedAs } from '../../features/identity/web/ended.ts'

/**
 * A full load, so that nothing of the session stays in memory and the header knows that it is over. Whose session was ended by
 * somebody else hears why where they can log in again, and comes back from there.
 */
export function Leave() {
  const locale = useLocale()
  useEffect(() => {
    const leave = () => {
      const isEnded = sessionStorage.getItem(endedAs) !== null
      if (isEnded) rememberPlace()
      location.replace(isEnded ? '/auth/login' : inLocale('/', locale))
    }
    void import('../../features/identity/web/identity.ts').then(({ settled }) => settled()).then(leave, leave)
  }, [locale])
  return null
}
