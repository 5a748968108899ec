import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { application } from '#features/applications/web/samples.ts'
import { gateAnswer } from '#features/requirements/web/samples.ts'
import { show } from '#test/support/render.ts'
import type { GateAnswer } from '../../requirements/contract.ts'
import type { Stage } from '../rules.ts'
import { MoveForm } from './move-form.tsx'

const nothing = () => {}
const draw = (role: Role, { to = 'submitted', gate = gateAnswer }: { to?: Stage; gate?: GateAnswer | null } = {}) =>
  show(
    MoveForm,
    {
      application: { ...application, stage: 'screening', resumeStage: null, compliance: gate, override: null },
      job: { status: 'open', openings: 2, filled: 0 },
      to,
      onClose: nothing,
      gate,
      obstacles: 'SMSTS expires too early',
      onMoved: nothing,
      onConflict: nothing,
      onBlocked: nothing,
    },
    { role },
  )

describe('where the gate is in the way', () => {
  it('an administrator is asked why they put the candidate forward anyway, and may', () => {
    const { html, text, offered } = draw('admin')
    expect(html).toMatch(/<label for="([^"]+)">Reason for going ahead<.*<input[^>]* id="\1"[^>]* required="" name="override"/s)
    expect(text).toContain('SMSTS expires too early')
    expect(text).not.toContain('can’t be put forward yet')
    expect(offered).toContain('Move')
  })

  it('nobody else is asked, or may', () => {
    const { form, text, offered } = draw('operation')
    expect(form.has('override')).toBe(false)
    expect(text).not.toContain('Reason for going ahead')
    expect(text).toContain('SMSTS expires too early')
    expect(text).toContain('This candidate can’t be put forward yet.')
    expect(offered).not.toContain('Move')
  })
})

it.each([
  ['the gate lets them pass', { gate: { ...gateAnswer, result: 'pass' } }],
  ['the gate only warns', { gate: { ...gateAnswer, result: 'warn' } }],
  ['nothing is asked for', { gate: null }],
  ['the gate is not asked on the way there', { to: 'rejected' }],
] as const)('nobody is asked why where %s', (_where, given) => {
  for (const role of ['admin', 'operation'] as const) {
    const { form, text } = draw(role, given as Parameters<typeof draw>[1])
    expect(form.has('override')).toBe(false)
    expect(text).not.toContain('SMSTS expires too early')
    expect(text).not.toContain('can’t be put forward yet')
  }
})
