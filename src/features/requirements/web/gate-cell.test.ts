import { expect, it } from 'vitest'
import { gateAnswer } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import { GateCell } from './gate-cell.tsx'

const [block, warn] = gateAnswer.lines as [(typeof gateAnswer.lines)[number], (typeof gateAnswer.lines)[number]]
const blockedBy = (en: string) => ({ ...block, requirement: { ...block.requirement, type: { code: en, en, fr: en } } })

it('a list says the first thing that is in the way, not what is only desirable before it, and nothing where all is there', () => {
  const said = (answer: object) => show(GateCell as never, { ...gateAnswer, ...answer } as never).text
  const text = said({ lines: [warn, blockedBy('First'), blockedBy('Second')] })
  expect([text.includes('First expires'), text.includes('Second expires'), text.includes('is missing')]).toEqual([true, false, false])
  expect(said({ result: 'warn', lines: [warn] })).toContain('is missing')
  expect(said({ result: 'pass', met: 1, lines: [{ ...block, result: 'pass', reason: 'valid' }] })).not.toContain('valid')
})
