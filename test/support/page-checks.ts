import type { Page } from 'playwright-core'

// Each check lists in words what is wrong with a page as it is drawn.

/** Whether the page scrolls sideways, and by what. */
export const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tooWide = document.documentElement.scrollWidth - innerWidth
    if (tooWide <= 0) return []
    const widest = [...document.body.querySelectorAll('*')].findLast((one) => one.getBoundingClientRect().right > innerWidth + 1)
    return [`${tooWide} px too wide, by ${widest?.outerHTML.slice(0, 80)}`]
  })

/** Texts with less contrast to their background than WCAG AA asks for. */
export const faintText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
    const known = new Map<string, number[]>()
    const read = (colour: string) => {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data]
    }
    const parts = (colour: string) => known.get(colour) ?? (known.set(colour, read(colour)).get(colour) as number[])
    const over = (colour: number[], behind: number[]) => {
      const share = (colour[3] ?? 0) / 255
      return [0, 1, 2].map((i) => (colour[i] ?? 0) * share + (behind[i] ?? 0) * (1 - share)).concat(255)
    }
    const behind = (one: Element | null): number[] => {
      if (!one) return parts('Canvas')
      const own = parts(getComputedStyle(one).backgroundColor)
      return own[3] === 255 ? own : over(own, behind(one.parentElement))
    }
    const light = (colour: number[]) => {
      const [r = 0, g = 0, b = 0] = colour.map((one) => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: number[], other: number[]) => {
      const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
      Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    const faint: string[] = []
    const seen = new Set<Element>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement
      if (!one || seen.has(one) || !node.textContent?.trim() || one.closest('svg, script, style, noscript, option, [aria-hidden=true]'))
        continue
      seen.add(one)
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(':disabled, [aria-disabled=true]')) continue
      const style = getComputedStyle(one)
      const [back, need] = [behind(one), isLarge(style) ? 3 : 4.5]
      const has = contrast(over(parts(style.color), back), back)
      if (has < need) faint.push(`“${node.textContent.trim().slice(0, 40)}” has ${has.toFixed(1)} of ${need}`)
    }
    return faint
  })
