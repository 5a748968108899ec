import { describe, expect, it } from 'vitest'
import { blocksOf, type Part, strongParts, writeMarkup } from './markup.ts'

const plain = (text: string): Part => ({ text, isStrong: false })
const strong = (text: string): Part => ({ text, isStrong: true })
const again = (markup: string) =>
  writeMarkup(
    blocksOf(markup).map((block) => ('items' in block ? { items: block.items.map(strongParts) } : { words: strongParts(block.words) })),
  )

describe('the markup of an advert', () => {
  it.each([
    ['a paragraph', 'Masonry in Leeds.'],
    ['two paragraphs', 'Masonry in Leeds.\n\nWe pay **weekly**.'],
    ['a list', 'You bring:\n\n- **CSCS** blue card\n- own tools'],
    ['nothing', ''],
  ])('reads %s and writes it back', (_, markup) => expect(again(markup)).toBe(markup))
  it.each(['- own tools\n- gloves', '• own tools\n• gloves', '  - own tools\n•  gloves'])('takes %j for a list', (markup) =>
    expect(blocksOf(markup)).toEqual([{ items: ['own tools', 'gloves'] }]),
  )
  it('treats lines without a mark as one paragraph', () => {
    expect(blocksOf('We pay - weekly -\nand on time.\n- tools')).toEqual([
      { words: 'We pay - weekly - and on time.' },
      { items: ['tools'] },
    ])
    expect(blocksOf('- tools\nYours to keep.')).toEqual([{ items: ['tools'] }, { words: 'Yours to keep.' }])
  })
  it('escapes a star and its own marks', () => {
    expect(writeMarkup([{ words: [plain('4* hotel **'), strong('a*b')] }])).toBe('4* hotel ***ab**')
    expect(blocksOf(writeMarkup([{ words: [strong('own **tools**')] }]))).toEqual([{ words: '**own tools**' }])
  })
})
