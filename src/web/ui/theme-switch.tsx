import { useRouteLoaderData } from 'react-router'
import { useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import css from './theme-switch.module.css'

const text = words({
  colours: { en: 'Colours', fr: 'Couleurs' },
  system: { en: 'System', fr: 'Système' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
})

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Light, dark, or as the device; kept in a cookie, so that the server sends the right page from the start. */
export function ThemeSwitch() {
  const t = useText(text)
  const root = useRouteLoaderData('root') as { theme?: Theme } | undefined
  const [theme, setTheme] = useState<Theme>(root?.theme ?? 'system')
  const choose = (next: Theme) => {
    setTheme(next)
    // biome-ignore lint/suspicious/noDocumentCookie: a plain preference the server reads
    document.cookie = `theme=${next}; Path=/; Max-Age=31536000; SameSite=Lax`
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
  }
  return (
    <label className={css.switch}>
      <span>{t.colours}</span>
      <select value={theme} onChange={(event) => choose(event.target.value as Theme)}>
        {themes.map((one) => (
          <option key={one} value={one}>
            {t[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
