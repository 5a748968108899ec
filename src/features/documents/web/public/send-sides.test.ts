import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import type { Upload } from '../../../files/upload-contract.ts'
import { type Calls, type Sending, sendSides } from './send-sides.ts'

const front = new File([new Uint8Array(300 * 1024)], 'front.jpg')
const back = new File(['back'], 'back.jpg')
const problem = (status: number, pointer?: string) =>
  new ApiProblem({
    ...{ type: '', title: 'No', status, code: 'no', instance: '', requestId: '' },
    ...(pointer && { errors: [{ pointer, code: 'no', message: 'No' }] }),
  })

/** A server that takes files in parts, and what it was asked. */
function server({ fails = () => null as ApiProblem | null, reason = '' } = {}) {
  const done: string[] = []
  const kept: object[] = []
  const calls: Calls<string> = {
    wayOf: ({ name, size }) => {
      let received = 0
      const upload = (): Upload => {
        const status = received < size ? 'receiving' : reason ? 'refused' : 'ready'
        return {
          id: name === 'front.jpg' ? 1 : 2,
          name,
          size,
          received,
          status,
          fileId: null,
          code: null,
          reason: reason || null,
        } as Upload
      }
      return {
        begin: async () => upload(),
        sendPart: async (_id, from, part) => {
          const failure = fails()
          if (failure) throw failure
          done.push(`${name} from ${from}`)
          received = from + part.size
          return upload()
        },
        look: async () => upload(),
      }
    },
    keep: async (body) => {
      kept.push(body)
      return `kept ${kept.length}`
    },
  }
  return { calls, done, kept }
}

const form = (...photos: [name: string, file: File][]) => {
  const given = new FormData()
  given.set('number', 'A1')
  for (const [name, file] of photos) given.set(name, file)
  return given
}
const at = (told: Sending[] = []) => ({
  arrived: new Set<File>(),
  locale: 'en' as const,
  tell: (one: Sending) => void told.push(one),
  signal: new AbortController().signal,
})

afterEach(() => vi.unstubAllGlobals())

describe('the photos of a document', () => {
  it('are sent in parts, one after the other, each with what was written', async () => {
    const { calls, done, kept } = server()
    const told: Sending[] = []
    expect(await sendSides(form(['file', front], ['back', back]), at(told), calls)).toBe('kept 2')
    expect(done).toEqual(['front.jpg from 0', 'front.jpg from 262144', 'back.jpg from 0'])
    expect(kept).toMatchObject([
      { side: 'front', uploadId: 1, number: 'A1' },
      { side: 'back', uploadId: 2, number: 'A1' },
    ])
    expect(told.at(-1)?.says).toMatch(/^Back: /)
  })

  it('that arrived are not sent again when the other one failed', async () => {
    let n = 0
    const { calls, done, kept } = server({ fails: () => (++n === 3 ? problem(400, '/file') : null) })
    const [given, arriving] = [form(['file', front], ['back', back]), at()]
    await expect(sendSides(given, arriving, calls)).rejects.toMatchObject({ body: { errors: [{ pointer: '/back' }] } })
    expect(await sendSides(given, arriving, calls)).toBe('kept 2')
    expect(done).toEqual(['front.jpg from 0', 'front.jpg from 262144', 'back.jpg from 0'])
    expect(kept).toMatchObject([{ side: 'front' }, { side: 'back' }])
  })

  it('that cannot be opened are said to be wrong beside their field', async () => {
    const { calls, kept } = server({ reason: 'This is no photo.' })
    await expect(sendSides(form(['file', front]), at(), calls)).rejects.toMatchObject({
      body: { errors: [{ pointer: '/file', message: 'This is no photo.' }] },
    })
    expect(kept).toEqual([])
  })

  it('may be missing where only what is written changes', async () => {
    const { calls, done, kept } = server()
    await sendSides(form(), at(), calls)
    expect([done, kept]).toEqual([[], [expect.objectContaining({ side: 'front', number: 'A1' })]])
  })

  it.each([429, 502, 503])(
    'that meet a server with too much to do go on by themselves, after longer and longer waits: %i',
    async (status) => {
      let n = 0
      const waits: number[] = []
      vi.stubGlobal('setTimeout', (then: () => void, ms: number) => {
        waits.push(ms)
        setImmediate(then)
      })
      const { calls } = server({ fails: () => (++n <= 6 ? problem(status) : null) })
      const told: Sending[] = []
      expect(await sendSides(form(['back', back]), at(told), calls)).toBe('kept 1')
      expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
      expect(told.filter(({ says }) => says.includes('no connection')).length).toBe(6)
    },
  )

  it.each([400, 413, 500, 507])('are given up where there is no use in trying again: %i', async (status) => {
    const { calls } = server({ fails: () => problem(status) })
    await expect(sendSides(form(['file', front]), at(), calls)).rejects.toMatchObject({ body: { status } })
  })
})
