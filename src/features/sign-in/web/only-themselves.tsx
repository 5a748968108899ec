import { useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { text } from './staff-text.ts'

/** Why nothing that the identity service does is offered in a preview: it would do it to the administrator's own account. */
export function OnlyThemselves() {
  const t = useText(text)
  return useIsPreview() ? <p className={css.conflict}>{t.onlyThemselves}</p> : null
}
