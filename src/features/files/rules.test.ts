import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeName, whyNotCv } from './rules.ts'

const pdf = 'application/pdf'

it.each([
  [{ name: 'cv.pdf', size: 900, mime: pdf }, null],
  [{ name: 'cv.pdf', size: 0, mime: 'application/octet-stream' }, 'file-empty'],
  [{ name: 'holiday.jpg', size: 900, mime: 'image/jpeg' }, 'file-type-not-accepted'],
  [{ name: 'cv.pdf', size: 900, mime: 'application/x-msdownload' }, 'file-content-mismatch'],
  [{ name: 'cv.exe', size: 900, mime: pdf }, 'file-content-mismatch'],
] as const)('judges %j', (file, reason) => expect(whyNotCv(file)).toBe(reason))

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\cv.pdf', 'cv.pdf'],
  ['cv\u0000.pdf', 'cv.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['   ', 'cv'],
  ['..', 'cv'],
  ['a<b>|c.pdf', 'a_b__c.pdf'],
])('keeps %j as %j', (given, kept) => expect(safeName(given)).toBe(kept))

it('never keeps a name that could leave its folder or fill a disk', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const name = safeName(given)
      expect(name.length).toBeGreaterThan(0)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[/\\\0]/)
      expect(name).not.toBe('..')
    }),
  )
})
