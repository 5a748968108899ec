import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import css from './controls.module.css'
import { uiText } from './text.ts'

/** There once the page was moved far; `page-script.ts` knows, and moves it back. */
export function ScrollToTop() {
  const t = useText(uiText)
  return (
    <Button className={css.toTop} aria-label={t.toTop} data-does="to-top">
      ↑
    </Button>
  )
}
