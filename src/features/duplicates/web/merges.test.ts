import { describe, expect, it } from 'vitest'
import { merged } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import { problemText } from '../problem-text.ts'
import { undoDays } from '../rules.ts'
import { Merges } from './merges.tsx'
import { text } from './text.ts'

const of = [
  { ...merged, id: 1, survivorId: 11, name: 'Jon Okonkwo' },
  { ...merged, id: 2, survivorId: 12, name: 'Léa Martin', whyNotUndo: 'merged-again' },
  { ...merged, id: 3, survivorId: 13, name: 'Sam Whitfield', undoneAt: '2026-11-03T09:00:00.000Z', whyNotUndo: 'merge-undone' },
  { ...merged, id: 4, survivorId: 14, name: 'Ann Doe' },
]

describe('a merge', () => {
  it.each([
    ['en', 'Undo the merge'],
    ['fr', 'Annuler la fusion'],
  ] as const)('is undone by a button that says so and of whom, where it can be (%s)', (locale, deed) => {
    const { buttons, html } = show(Merges, { of }, { locale })
    expect(buttons).toEqual([`${deed} – Jon Okonkwo`, `${deed} – Ann Doe`])
    // Who says what they see presses it.
    expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, seen]) => seen)).toEqual([deed, deed])
  })

  it('says until when it can be undone, that it was, or why it cannot be, and leads to who stayed', () => {
    const { text, links } = show(Merges, { of })
    expect(text).toMatch(
      /Jon Okonkwo merged by .* · can be undone until 2 Dec 2026.*Léa Martin .* · This record has been merged again since/,
    )
    expect(text).toMatch(/Sam Whitfield .* · undone .*Ann Doe/)
    expect(links['Léa Martin']).toBe('/dashboard/candidate/12/profile')
  })

  it('can be undone for as long as screens say', () => {
    for (const said of [text.merged, text.noMerges, problemText['merge-too-old']])
      for (const sentence of [said.en, said.fr]) expect(sentence).toContain(` ${undoDays} `)
  })
})
