import { useRouteLoaderData } from 'react-router'
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

/** Light, dark, or as the device. `page-script.ts` follows the choice, by the name of the field. */
export function ThemeSwitch() {
  const t = useText(text)
  const root = useRouteLoaderData('root') as { theme?: string } | undefined
  // What was chosen since the page came stands in the document.
  const theme = typeof document === 'undefined' ? root?.theme : document.documentElement.dataset.theme
  return (
    <label className={`${css.switch} needs-script`}>
      <span>{t.colours}</span>
      <select name="theme" defaultValue={theme ?? 'system'}>
        {themes.map((one) => (
          <option key={one} value={one}>
            {t[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
