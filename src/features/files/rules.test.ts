import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeName, showSize, whyNotChosen, whyNotFile, whyNotName, whyNotSend } from './rules.ts'

const pdf = 'application/pdf'

it.each([
  [{ name: 'cv.pdf', size: 900, mime: pdf }, null],
  [{ name: 'cv.pdf', size: 0, mime: 'application/octet-stream' }, 'file-empty'],
  [{ name: 'cv.jpg', size: 900, mime: 'image/jpeg' }, null],
  [{ name: 'cv.gif', size: 900, mime: 'image/gif' }, 'file-type-not-accepted'],
  [{ name: 'cv.pdf', size: 900, mime: 'application/x-msdownload' }, 'file-content-mismatch'],
  [{ name: 'cv.exe', size: 900, mime: pdf }, 'file-content-mismatch'],
  [{ name: 'cv.docx', size: 900, mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }, null],
  [{ name: 'cv.docx', size: 900, mime: pdf }, 'file-content-mismatch'],
  [{ name: 'cv.pdf.exe', size: 900, mime: 'text/html' }, 'file-type-not-accepted'],
] as const)('%j as a CV: %s', (file, reason) => expect(whyNotFile('cv', file)).toBe(reason))

it.each([
  ['card', 'card.jpg', 'image/jpeg', null],
  ['card', 'card.png', 'image/jpeg', 'file-content-mismatch'],
  ['card', 'card.heic', 'image/heic', 'photo-heic'],
  ['other', 'IMG_2041.jpg', 'image/heif', 'photo-heic'],
  ['cv', 'cv.heic', 'image/heic', 'photo-heic'],
  ['right-to-work', 'passport.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'scan-type-not-accepted'],
  ['certificate', 'certificate.svg', 'image/svg+xml', 'scan-type-not-accepted'],
  ['contract', 'contract.odt', 'application/vnd.oasis.opendocument.text', null],
  ['timesheet', 'week 12.txt', 'text/plain', null],
  ['other', 'page.html', 'text/html', 'paper-type-not-accepted'],
  ['other', 'notes.txt', 'application/octet-stream', 'file-content-mismatch'],
] as const)('a %s named %s of type %s: %s', (kind, name, mime, reason) => expect(whyNotFile(kind, { name, mime, size: 900 })).toBe(reason))

it.each([
  ['card', 'IMG_2041.HEIC', 'photo-heic'],
  ['card', 'card.docx', 'scan-type-not-accepted'],
  ['cv', 'cv.odt', 'file-type-not-accepted'],
  ['cv', 'IMG_2041.HEIC', 'photo-heic'],
  ['contract', 'contract', 'paper-type-not-accepted'],
] as const)('a %s named %s: %s', (kind, name, reason) => expect(whyNotName(kind, name)).toBe(reason))

const mb = 1_048_576
it.each([
  ['card', 'card.pdf', 0, 'file-empty'],
  ['card', 'card.pdf', 1, null],
  ['card', 'card.pdf', 10 * mb, null],
  ['card', 'card.pdf', 10 * mb + 1, 'file-too-large'],
] as const)('a %s named %s of %i bytes: %s', (kind, name, size, fault) => expect(whyNotSend(kind, { name, size })).toBe(fault))

it.each([
  ['card', 'card.pdf', '%PDF-1.7', null],
  ['card', 'card.pdf', '\xff\xd8\xff\xe0', 'file-content-mismatch'],
  ['card', 'card.jpeg', '\xff\xd8\xff\xe0', null],
  ['card', 'card.jpg', '\x00\x00\x00\x18ftypheic', 'photo-heic'],
  ['card', 'card.pdf', '\x00\x00\x00\x18ftypheic', 'photo-heic'],
  ['card', 'IMG_2041.HEIC', '\x00\x00\x00\x18ftypheic', 'photo-heic'],
  ['cv', 'cv.pdf', '\x00\x00\x00\x18ftypheic', 'photo-heic'],
  ['cv', 'cv.docx', 'PK\x03\x04', null],
  ['cv', 'cv.docx', '\xd0\xcf\x11\xe0', 'file-content-mismatch'],
  ['contract', 'terms.txt', 'Anything', null],
  ['contract', 'terms.odt', '', 'file-content-mismatch'],
] as const)('a %s named %s that begins with %j: %s', (kind, name, begins, fault) =>
  expect(whyNotSend(kind, { name, size: 900, begins })).toBe(fault),
)

describe('files chosen together', () => {
  const several = (count: number, size: number) => Array.from({ length: count }, (_, i) => ({ name: `${i}.pdf`, size }))
  it('are twenty at most; refused ones do not count', () => {
    const faults = whyNotChosen('card', [{ name: 'card.exe', size: 9 }, ...several(21, 9)])
    expect(faults).toEqual(['scan-type-not-accepted', ...Array.from({ length: 20 }, () => null), 'too-many'])
  })
  it('are 100 MB at most; a small one may follow one that does not fit', () => {
    const faults = whyNotChosen('card', [...several(9, 10 * mb), { name: 'a.pdf', size: 9 * mb }, ...several(1, 2 * mb), ...several(1, mb)])
    expect(faults).toEqual([...Array.from({ length: 10 }, () => null), 'too-much', null])
  })
})

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\cv.pdf', 'cv.pdf'],
  ['cv\u0000.pdf', 'cv.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['   ', 'cv'],
  ['..', 'cv'],
  ['a<b>|c.pdf', 'a_b__c.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ['.png', 'cv.png'],
  ['.scan.pdf', 'scan.pdf'],
])('keeps %j as %j', (given, kept) => expect(safeName(given)).toBe(kept))

it('a stored name never leaves its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = safeName(given)
      expect(name.length).toBeGreaterThan(0)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[/\\\0]/)
      expect(name).not.toBe('..')
    }),
    { numRuns: 50 },
  )
})

it.each([
  [1, '1 kB', '1 ko'],
  [340_400, '340 kB', '340 ko'],
  [999_499, '999 kB', '999 ko'],
  [999_500, '1 MB', '1 Mo'],
  [1_240_000, '1.2 MB', '1,2 Mo'],
  [999_950_000, '1 GB', '1 Go'],
])('shows %i bytes as %s', (bytes, en, fr) => {
  expect(showSize(bytes, 'en-GB')).toBe(en.replace(' ', '\u00a0'))
  expect(showSize(bytes, 'fr-FR')).toBe(fr.replace(' ', '\u202f'))
})
