import { createContext, useContext } from 'react'
import { inLocale, type Locale } from '#shared/locale.ts'
import { say, type Spoken, type words } from '#shared/text.ts'

const LocaleContext = createContext<Locale>('en')
export const LocaleProvider = LocaleContext.Provider

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/** A feature's words in the page's language. */
export function useText<W extends ReturnType<typeof words>>(text: W): Spoken<W> {
  return say(text, useLocale(), 'joined')
}

/** A feature's words by keys that came from elsewhere, such as the code of a failure; undefined for a key without a word. */
export function useWord<W extends ReturnType<typeof words>>(text: W): (key: string) => string | undefined {
  const spoken = useText(text) as Record<string, unknown>
  return (key) => (typeof spoken[key] === 'string' ? spoken[key] : undefined)
}

/** Public addresses in the page's language: `at('/jobs')` is `/fr/jobs` on French pages. */
export function useAt(): (path: string) => string {
  const locale = useLocale()
  return (path) => {
    const [pathname = '/', ...rest] = path.split(/(?=[?#])/)
    return inLocale(pathname, locale) + rest.join('')
  }
}
