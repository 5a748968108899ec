import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { savedHere } from '#web/saved-here.ts'
import { takeAlong } from './saved.ts'

const problem = (status: number) => new ApiProblem({ type: '', title: 'No', status, code: 'no', instance: '', requestId: '' })
/** What the server was asked to save; it refuses the job with number 8. */
async function takenTo(refused?: number) {
  const saved: number[] = []
  const put = async (_path: string, { jobId }: { jobId: number }) => {
    if (jobId === 8 && refused) throw problem(refused)
    saved.push(jobId)
  }
  const end = takeAlong(async () => ({ put }) as never)
  const failed = await end.then(
    () => null,
    (error: ApiProblem) => error.body.status,
  )
  return { saved, failed, here: savedHere() }
}

describe('what was saved in this browser', () => {
  beforeEach(() => {
    const items = new Map([['saved-jobs', '9 8 7']])
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('goes along with whoever logs in, the last one last, once', async () => {
    expect(await takenTo()).toEqual({ saved: [7, 8, 9], failed: null, here: [] })
    expect(await takenTo()).toEqual({ saved: [], failed: null, here: [] })
  })

  it.each([404, 409])('goes along without what is gone, or one too many (%i)', async (status) =>
    expect(await takenTo(status)).toEqual({ saved: [7, 9], failed: null, here: [] }),
  )

  it.each([401, 429, 503])('stays here while the server does not take it (%i)', async (status) =>
    expect(await takenTo(status)).toEqual({ saved: [7], failed: status, here: ['9', '8', '7'] }),
  )
})
