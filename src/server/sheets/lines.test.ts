import { describe, expect, it } from 'vitest'
import { decode, encodingOf } from './decode.ts'
import { readLines } from './lines.ts'

describe('the encoding of a file', () => {
  const text = 'Prénom;Nom\r\nZoë;Lefèvre\r\nFrançois;Müller – l’aîné\r\n'
  const bytesIn: [string, Uint8Array][] = [
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(text.replace('–', '\x96').replace('’', '\x92'), 'latin1')],
    ['iso-8859-15', Buffer.from('Prénom;Nom\nC\xbdur;B\xbduf \xa4 20\n', 'latin1')],
    ['macintosh', Buffer.from('Pr\x8enom;Nom\nZo\x91;Lef\x8fvre\nFran\x8dois;M\x9fller\n', 'latin1')],
  ]
  it.each(bytesIn)('is detected: %s', (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding)
    expect(decode(bytes, encoding as 'utf-8').slice(0, 6)).toBe('Prénom')
  })
})

it('the mark of an encoding is no part of the first heading, whatever follows', () => {
  const bytes = Buffer.concat([Buffer.from('\ufeff"Nom";"Ville"\n'), Buffer.from('Lef\xe8vre;Nîmes\n', 'latin1')])
  expect(decode(bytes, 'utf-8')).toBe('"Nom";"Ville"\nLefèvre;Nîmes\n')
})

describe('a file of values', () => {
  const cells = (text: string, delimiter: 'comma' | 'semicolon' = 'comma') => [...readLines(text, delimiter)].map((line) => line.cells)
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a, b","say ""hi"""\n', [['a, b', 'say "hi"']]],
    [
      '"two\nlines",b\nc,d',
      [
        ['two\nlines', 'b'],
        ['c', 'd'],
      ],
    ],
    ['5" pipe,b', [['5" pipe', 'b']]],
    ['a, "b, c", d', [['a', 'b, c', ' d']]],
    ['a,,\n', [['a', '', '']]],
  ])('%j', (text, expected) => expect(cells(text)).toEqual(expected))
})
