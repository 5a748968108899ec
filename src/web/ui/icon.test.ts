import lucide from '@iconify-json/lucide/icons.json'
import { expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { Icon } from './icon.tsx'
import { type IconName, iconNames } from './icon-names.ts'

it.each(iconNames)('%s is drawn whole, in the colour of its words, and not read out', (name) => {
  const { html, text } = show(Icon, { name })
  const shapes = (svg: string) => svg.match(/<(path|circle|rect|ellipse|line|polyline|polygon)\b/g)?.length
  expect(shapes(html)).toBe(shapes(lucide.icons[name as IconName].body))
  expect(html).not.toMatch(/(fill|stroke|stroke-width)="/)
  expect(html).toContain('aria-hidden="true"')
  expect(text).toBe('')
})
