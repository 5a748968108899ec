import type { Page } from 'playwright-core'

// Ways to look at a page as it is drawn. Each says what is wrong with it, in words; nothing, when nothing is.

/** What one could press, with its box; without what is meant for assistive technology alone. */
const pressable = (page: Page) =>
  page.evaluate(() => {
    // The heads of a table's columns stand nowhere on a phone, where rows are cards that name them.
    const isForListeners = (one: Element) => (one.closest('thead')?.clientWidth ?? 9) <= 1
    const inModal = document.querySelector('dialog:modal')
    return [...(inModal ?? document).querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('[aria-hidden=true], .visually-hidden, .skip') &&
          !isForListeners(one),
      )
      .map((one) => {
        const label = one.closest('label') ?? one
        const { left, right, width, height } = (one.matches('input') ? label : one).getBoundingClientRect()
        // A row of tabs or views can be pushed sideways, and so can a board.
        const isInScroller = [one.closest('nav'), one.closest('nav ul'), one.closest('[data-scrolls]')].some(
          (row) => row !== null && row.scrollWidth !== row.clientWidth,
        )
        const isInSentence = one.matches('a') && getComputedStyle(one).display === 'inline' && one.closest('p') !== null
        const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() || one.getAttribute('name') || one.tagName
        return {
          name: text.slice(0, 30),
          left,
          right,
          width,
          height,
          isInScroller,
          isInSentence,
          isButton: one.matches('button, select, input:not([type=checkbox])'),
        }
      })
  })

/** Words of ordinary length that are torn across two lines. */
const torn = (page: Page, within: string) =>
  page.evaluate((room) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector(room) ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('[aria-hidden=true], script, thead, option')) continue
      if (node.parentElement.clientWidth === 1) continue // for those who listen
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,20}(?![\p{L}\p{N}@.])/gu)) {
        if (/[\p{L}\p{N}@.]/u.test(node.textContent?.[index - 1] ?? '')) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
    return found
  }, within)

/** What is wider than the window, torn, or out of reach. */
export async function whatDoesNotFit(page: Page, within = 'body'): Promise<string[]> {
  const { scroll, inner } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, inner: innerWidth }))
  const outside = (await pressable(page)).filter((one) => !one.isInScroller && (one.left < -1 || one.right > inner + 1 || one.width === 0))
  return [
    ...(scroll > inner ? [`${scroll - inner} too wide`] : []),
    ...(await torn(page, within)).map((word) => `${word} is torn`),
    ...outside.map(({ name, left, right }) => `${name} is outside, ${left}–${right}`),
  ]
}

/** What is smaller than a finger needs, and fields whose letters make a phone zoom. */
export async function whatIsTooSmall(page: Page): Promise<string[]> {
  const small = (await pressable(page))
    .filter(({ isInSentence }) => !isInSentence)
    .filter(({ height, width, isButton }) => Math.min(height, width) < 24 || (isButton && height < 43.5))
  const zooming = await page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=checkbox]), select, textarea')]
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.outerHTML.slice(0, 80)),
  )
  return [
    ...small.map(({ name, width, height }) => `${name} is ${Math.round(width)}×${Math.round(height)}`),
    ...zooming.map((field) => `${field} zooms`),
  ]
}

/** Rows of a list that take more of a phone than a name in two lines, what describes it and what warns of it. */
export const whatIsTall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roomPx = 112
    return [...document.querySelectorAll<HTMLElement>('table[aria-label] > tbody > tr:has(> th[scope=row])')]
      .filter((row) => row.clientHeight > roomPx)
      .map((row) => `${row.textContent?.trim().slice(0, 30)} is ${row.clientHeight} high`)
  })

/** Links and buttons in which nothing can be seen. */
export const whatIsBlank = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 2 && height > 2 && one.checkVisibility({ visibilityProperty: true })
    }
    const hasText = (one: Element): boolean =>
      isSeen(one) &&
      [...one.childNodes].some((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : hasContent(node as Element)))
    const hasContent = (one: Element) => (one.matches('svg, img') ? isSeen(one) : hasText(one))
    return (
      [...document.querySelectorAll('a[href], button, summary')]
        .filter((one) => isSeen(one) && !one.closest('[aria-hidden=true], .skip') && (one.closest('thead')?.clientWidth ?? 9) > 1)
        // What is drawn for those who see lies over everything else.
        .filter((one) => !one.matches('[class*=veil]') && !hasContent(one))
        .map((one) => `nothing is seen of ${one.getAttribute('aria-label') ?? one.textContent}`)
    )
  })

/** Where the keyboard comes without a ring to show it, or to something that lies under a bar that stays in sight. */
export async function whatKeyboardsLose(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab') // from here on the focus is one that shows
  return page.evaluate(() => {
    const lost: string[] = []
    const nameOf = (one: Element) =>
      (one.getAttribute('aria-label') ?? one.textContent?.trim()) || one.getAttribute('name') || one.tagName.toLowerCase()
    const hasRing = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const bar = (one: Element | null): Element | null =>
      !one || ['fixed', 'sticky'].includes(getComputedStyle(one).position) ? one : bar(one.parentElement)
    const inModal = document.querySelector('dialog:modal')
    for (const one of (inModal ?? document).querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (one.tabIndex < 0 || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true })) continue
      one.focus()
      if (document.activeElement !== one) continue
      const around = [one, one.parentElement, one.parentElement?.parentElement]
      if (!around.some((part) => part && hasRing(part))) lost.push(`${nameOf(one).slice(0, 40)} has no ring`)
      const { left, top, width, height } = one.getBoundingClientRect()
      const lids = [4, height / 2, height - 4].map((down) => {
        const over = document.elementFromPoint(left + width / 2, top + down)
        const lid = over && !one.contains(over) && !over.contains(one) ? bar(over) : null
        return lid?.contains(one) ? null : lid
      })
      if (lids[0] && lids.every(Boolean)) lost.push(`${nameOf(one).slice(0, 40)} is under ${nameOf(lids[0]).slice(0, 40)}`)
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    return lost
  })
}

/** What cannot be pressed, as something else that can be lies over it: the link of a row over a button in it. */
export const whatIsCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressable = 'a[href], button, input, select, textarea, summary'
    const nameOf = (one: Element) =>
      ((one.getAttribute('aria-label') ?? one.textContent?.trim()) || one.getAttribute('name') || one.tagName.toLowerCase()).slice(0, 40)
    const found: string[] = []
    for (const one of (document.querySelector('dialog:modal') ?? document).querySelectorAll<HTMLElement>(pressable)) {
      if (one.matches(':disabled') || one.closest('[inert], [aria-hidden=true], .visually-hidden, .skip')) continue
      // The heads of a table's columns are for listeners on a phone.
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || (one.closest('thead')?.clientWidth ?? 9) <= 1)
        continue
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      if (width <= 2 || height <= 2) continue
      // A name that is cut off after two lines is longer than what one sees of it.
      const lids = [4, height / 2, height - 4].map((down) => {
        const lid = document.elementFromPoint(left + width / 2, top + down)?.closest(pressable) ?? null
        return lid?.matches('.skip') || lid?.contains(one) || (lid && one.contains(lid)) ? null : lid
      })
      if (lids[0] && lids.every(Boolean)) found.push(`${nameOf(one)} is under ${nameOf(lids[0])}`)
    }
    window.scrollTo(0, 0)
    return found
  })

/** Words too faint to be read on what is behind them. */
export const whatIsFaint = (page: Page): Promise<string[]> =>
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

/** What goes round and round before somebody who asked for less motion. */
export const whatNeverRests = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .map(({ effect }) => `${(effect as KeyframeEffect).target?.className} never rests`),
  )

/** What nobody needs on paper: what can be pressed, what stays in sight, a dark ground. */
export const whatIsNotForPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.querySelector('dialog:modal')) return []
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1
    const found: string[] = []
    if (getComputedStyle(document.body).backgroundColor !== 'rgb(247, 245, 240)') found.push('the ground is dark')
    for (const one of document.body.querySelectorAll('*')) {
      if (!isSeen(one)) continue
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) found.push(`${one.className} lies over the text`)
      if (one.matches('button:not([data-row]), nav, input[type=search]'))
        found.push(`${one.textContent?.trim().slice(0, 40)} cannot be pressed`)
    }
    return found
  })

/** How well each placeholder stands out from its field, and how opaque it is. */
export const placeholdersOf = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map((one) => Number(one) / 255)
        .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = light(
      getComputedStyle(document.documentElement).getPropertyValue('--surface') === '#fff' ? 'rgb(255,255,255)' : 'rgb(28,32,29)',
    )
    return [...document.querySelectorAll('[placeholder]')].map((one) => {
      const style = getComputedStyle(one, '::placeholder')
      const own = light(style.color)
      return { contrast: (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05), opacity: style.opacity }
    })
  })
