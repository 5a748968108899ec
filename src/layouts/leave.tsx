import { useEffect } from 'react'
import { inLocale } from '#shared/locale.ts'
import { useLocale } from '#web/text.tsx'

/** A full load, so that nothing of the session stays in memory and the header knows that it is over. */
export function Leave() {
  const locale = useLocale()
  useEffect(() => location.replace(inLocale('/', locale)), [locale])
  return null
}
