import { describe, expect, it } from 'vitest'
import { freeName, isProgram, nameKey } from './rules.ts'

describe('a name that is taken', () => {
  const taken =
    (...names: string[]) =>
    (key: string) =>
      names.map(nameKey).includes(key)
  it('gets the next number that is free, before its ending', () => {
    expect(freeName('Plan.pdf', taken('plan.PDF', 'Plan (2).pdf'))).toBe('Plan (3).pdf')
    expect(freeName('Plan (2).pdf', taken('Plan (2).pdf'))).toBe('Plan (3).pdf')
    expect(freeName('Sécurité', taken('SECURITE'))).toBe('Sécurité (2)')
  })
  it('stays within 255 bytes and cuts no letter in two', () => {
    const long = `${'工'.repeat(83)}.pdf`
    const free = freeName(long, taken(long))
    expect(new TextEncoder().encode(free).length).toBeLessThanOrEqual(255)
    expect(free).toMatch(/^工+ \(2\)\.pdf$/)
  })
})

it.each([
  ['photo.jpg', 'image/jpeg', 'MZ\x90', true],
  ['run.sh', 'application/octet-stream', 'echo', true],
  ['notes.txt', 'text/plain', '#!/usr/bin/env node', true],
  ['photo.jpg', 'application/x-elf', '', true],
  ['plan.pdf', 'application/pdf', '%PDF-1.7', false],
  ['plans.zip', 'application/zip', 'PK', false],
])('%s of %s that begins with %j is a program: %s', (name, mime, begins, is) => {
  expect(isProgram({ name, mime, begins })).toBe(is)
})
