import lucide from '@iconify-json/lucide/icons.json'
import { createElement } from 'react'
import css from './icon.module.css'
import type { IconName } from './icon-names.ts'

type Shape = [tag: string, geometry: Record<string, string>]

const drawn = new Map<IconName, Shape[]>()

/** The geometry of an icon; strokes and colours are the style sheet's. */
function shapesOf(name: IconName): Shape[] {
  const known = drawn.get(name)
  if (known) return known
  const found = [...lucide.icons[name].body.matchAll(/<(path|circle|rect|ellipse|line|polyline) ([^>]*)\/>/g)].map(
    ([, tag = '', attributes = '']): Shape => [
      tag,
      Object.fromEntries(
        [...attributes.matchAll(/(?<![-\w])(d|cx|cy|r|rx|ry|x|y|width|height|x1|x2|y1|y2|points)="([^"]*)"/g)].map(([, key, value]) => [
          key,
          value,
        ]),
      ),
    ],
  )
  drawn.set(name, found)
  return found
}

/** A drawing beside words, never instead of them: whoever listens hears the words alone. Kept off public pages, whose scripts are few. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      {shapesOf(name).map(([tag, geometry]) => createElement(tag, { key: Object.values(geometry).join(), ...geometry }))}
    </svg>
  )
}
