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
    <Button className={css.toTop} aria-label={t.toTop} onClick={scrollToTop}>
      ↑
    </Button>
  )
}

/** Smoothly, unless the device asks for no motion: that wish does not reach scrolling by script. */
function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}
