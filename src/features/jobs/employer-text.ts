import type { Locale } from '#shared/locale.ts'
import { say, words } from '#shared/text.ts'

const text = words({ confidential: { en: 'Confidential client', fr: 'Client confidentiel' } })

/** Who advertises, as far as readers may know. */
export const showEmployerName = (employer: { name: string } | null, locale: Locale) => employer?.name ?? say(text, locale).confidential
