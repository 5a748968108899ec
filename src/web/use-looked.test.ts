import { describe, expect, it } from 'vitest'
import { lookerOf, shownOf } from './use-looked.ts'

function looking() {
  let now: Parameters<typeof shownOf<string>>[0] = { known: null, problem: null }
  const looker = lookerOf<string>((change) => {
    now = change(now)
  })
  const asked = (of: string) => {
    const { promise, ...answer } = Promise.withResolvers<string>()
    looker.look(of, () => promise)
    return answer
  }
  /** What is shown of this, and what is wrong, once all that was answered has arrived. */
  const shows = async (of: string) => {
    await Promise.resolve()
    return [shownOf(now, of), now.problem]
  }
  return { asked, shows, drop: looker.drop }
}

describe('useLooked', () => {
  it('keeps the latest answer when an earlier request answers or fails later', async () => {
    const { asked, shows } = looking()
    const [first, second, third] = [asked('list'), asked('list'), asked('list')]
    third.resolve('third')
    first.resolve('first')
    second.reject(new Error('second'))
    expect(await shows('list')).toEqual(['third', null])
  })
  it('keeps the last answer while a reload fails, and shows the error until one succeeds', async () => {
    const { asked, shows } = looking()
    asked('list').resolve('known')
    await shows('list')
    asked('list').reject(new Error('Out of order'))
    expect(await shows('list')).toEqual(['known', 'Out of order'])
    asked('list').resolve('newer')
    expect(await shows('list')).toEqual(['newer', null])
  })
  it('shows nothing of another record', async () => {
    const { asked, shows } = looking()
    asked('one').resolve('of one')
    expect(await shows('one')).toEqual(['of one', null])
    expect(await shows('other')).toEqual([undefined, null])
  })
  it('ignores answers after the part is gone', async () => {
    const { asked, shows, drop } = looking()
    const late = asked('list')
    drop()
    late.resolve('late')
    expect(await shows('list')).toEqual([undefined, null])
  })
})
