import { useEffect } from 'react'
import { inLocale } from '#shared/locale.ts'
import { useLocale } from '#web/text.tsx'
import { endedAs } from '../../features/identity/web/ended.ts'

/**
 * A full load, so that nothing of the session stays in memory and the header knows that it is over. Whose session was ended by
 * somebody else hears why where they can log in again.
 */
export function Leave() {
  const locale = useLocale()
  useEffect(() => location.replace(sessionStorage.getItem(endedAs) === null ? inLocale('/', locale) : '/auth/login'), [locale])
  return null
}
