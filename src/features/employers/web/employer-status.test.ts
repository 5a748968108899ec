import { expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { EmployerStatus } from './employer-status.tsx'

it.each([
  [true, true, true, 'lost Archived'],
  [false, true, true, 'late Do not contact'],
  [false, false, true, 'won Terms accepted'],
  [false, false, false, 'waiting Terms not accepted'],
])(
  'an employer who is archived (%s), not to be contacted (%s), under our terms (%s) has one state: %s',
  (isAway, isDoNotContact, hasTerms, says) => {
    const { html, text } = show(EmployerStatus, { archivedAt: isAway ? '2026-11-01T12:00:00Z' : null, isDoNotContact, hasTerms })
    expect(`${/data-family="(\w+)"/.exec(html)?.[1]} ${text}`).toBe(says)
  },
)
