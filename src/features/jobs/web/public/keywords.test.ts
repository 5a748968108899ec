// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keywords } from './keywords.ts'

let asked: string[] = []
let sent: object[] = []
const form = () => document.querySelector('form') as HTMLFormElement
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const inputs = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<input name="${name}" value="${value}">`)
    .join('')
const draw = (html: string) => {
  document.body.innerHTML = `<form><input name="keyword">${html}</form>`
  form().requestSubmit = () => void sent.push(Object.fromEntries(new FormData(form())))
}
beforeEach(() => {
  asked = []
  sent = []
  document.documentElement.lang = 'en'
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(decodeURIComponent(address.replace('/api/v1/jobs/suggestions?', '')))
    return Response.json({
      items: [
        { text: 'Bricklayer', jobs: 1400, trade: 'bricklayer' },
        { text: 'brick', jobs: 3, trade: null },
      ],
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})
const find = () => keywords.find('bri', field('keyword'))

describe('the trades and words that are suggested', () => {
  it('say how many jobs a trade has beside the other filters', async () => {
    draw(
      inputs({ trade: 'roofer', sort: 'oldest', limit: '20', category: 'residential' }) +
        inputs({ jobType: 'full-time' }) +
        inputs({ jobType: 'temporary' }),
    )
    field('keyword').value = 'typed'
    expect(await find()).toEqual([{ reading: 'Bricklayer', id: 'bricklayer', aside: '1,400' }, { reading: 'brick' }])
    expect(asked).toEqual(['q=bri&category=residential&jobType=full-time,temporary'])
  })

  it.each([
    ['', 'q=bri&location=12&distance=25'],
    ['50', 'q=bri&location=12&distance=50'],
  ])('are counted around the town, within the usual distance where none is chosen (%s)', async (distance, query) => {
    draw(inputs({ place: 'Leeds', location: '12', distance }))
    expect((await find())[0]?.aside).toBe('1,400')
    expect(asked).toEqual([query])
  })

  it('are not counted around a town that was typed and not chosen', async () => {
    draw(inputs({ place: 'Leeds', location: '' }))
    expect((await find())[0]?.aside).toBeUndefined()
  })
})

describe('whoever chooses', () => {
  const choose = (one: { reading: string; id?: string }) => {
    field('keyword').value = one.reading
    keywords.onChoose(field('keyword'), one)
  }
  const trades = '<select name="trade"><option value=""></option><option value="bricklayer">Bricklayer</option></select>'
  const bricklayer = { reading: 'Bricklayer', id: 'bricklayer' }

  it('a trade filters by it, in its own field', () => {
    draw(trades)
    choose(bricklayer)
    expect(sent).toEqual([{ keyword: '', trade: 'bricklayer' }])
  })
})
