import { useEffect, useState } from 'react'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import css from './controls.module.css'
import { uiText } from './text.ts'

const thresholdPx = 500

/** True while the page is scrolled further than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return past
}

export function ScrollToTop() {
  const t = useText(uiText)
  if (!useScrolledPast(thresholdPx)) return null
  return (
    <Button className={css.toTop} aria-label={t.toTop} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
      ↑
    </Button>
  )
}
