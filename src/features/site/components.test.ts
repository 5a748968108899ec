import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ui = 'src/web/ui'
const guide = 'src/features/site/web'

/** Parts that stand in no specimen, and why. */
const elsewhere: Record<string, string> = {
  'export-button': 'asks the server for a file; the window it opens is shown',
  'list-page': 'the frame of a whole screen; each of its parts is shown',
  logo: 'stands in the menu beside the page',
  'needs-script': 'says what is missing without script, and this page has some',
  'opened-by-link': 'asks the server for what a mailed link opens; its words and buttons are shown',
  'scroll-to-top': 'has no look: a new page begins at its top',
  'suggest-field': 'a public page’s, which its own script brings to life; the combobox, which looks the same, is shown',
  'theme-switch': 'changes the whole page, and stands at the foot of the menu',
  'when-chosen': 'has no look: it listens to the combobox inside',
}

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(?:#web\/ui|\.)\/([\w-]+)\.tsx'/g)].map(([, part]) => part as string)

describe('/components', () => {
  const parts = readdirSync(ui)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace('.tsx', ''))
  const shown = new Set<string>()
  const see = (part: string) => {
    if (shown.has(part) || !parts.includes(part)) return
    shown.add(part)
    for (const inner of importsOf(`${ui}/${part}.tsx`)) see(inner)
  }
  for (const file of readdirSync(guide).filter((name) => /^components.*\.tsx$/.test(name)))
    for (const part of importsOf(`${guide}/${file}`)) see(part)

  it('shows every shared part of the screens', () => {
    expect(parts.length).toBeGreaterThan(70)
    expect(parts.filter((part) => !shown.has(part))).toEqual(Object.keys(elsewhere))
  })
})
