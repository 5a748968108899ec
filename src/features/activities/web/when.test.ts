// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leave, one, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { When } from './when.tsx'

useDocument()

describe('when something happened, in the evening of a day that is over in UTC', () => {
  const day = () => one<HTMLInputElement>('[autocomplete=off]')
  const afterTyping = async (typed: string) => {
    await type(day(), typed)
    await leave(day())
    return textsOf('[role=alert]').map((line) => line?.replaceAll('\u00a0', ' '))
  }
  beforeEach(async () => {
    vi.setSystemTime('2026-11-22T02:00:00Z')
    await stand(When, { at: new Date() })
  })

  it('begins with the day on which the reader is', () => expect(day().value.replaceAll('\u00a0', ' ')).toBe('21 Nov 2026'))
  it('may be that day, and not the next one', async () => {
    expect(await afterTyping('21/11/2026')).toEqual([])
    expect(await afterTyping('22/11/2026')).toEqual(['The date must be 21 Nov 2026 or earlier.'])
  })
})
