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

describe('what is looked at', () => {
  it('is what the last question was answered, though an earlier one is answered later, or fails', async () => {
    const { asked, shows } = looking()
    const [first, second, third] = [asked('list'), asked('list'), asked('list')]
    third.resolve('third')
    first.resolve('first')
    second.reject(new Error('second'))
    expect(await shows('list')).toEqual(['third', null])
  })
  it('stays while a new look fails, which is said until one does not', async () => {
    const { asked, shows } = looking()
    asked('list').resolve('known')
    await shows('list')
    asked('list').reject(new Error('Out of order'))
    expect(await shows('list')).toEqual(['known', 'Out of order'])
    asked('list').resolve('newer')
    expect(await shows('list')).toEqual(['newer', null])
  })
  it('is nothing of another thing', async () => {
    const { asked, shows } = looking()
    asked('one').resolve('of one')
    expect(await shows('one')).toEqual(['of one', null])
    expect(await shows('other')).toEqual([undefined, null])
  })
  it('is left as it is once nobody looks any more', async () => {
    const { asked, shows, drop } = looking()
    const late = asked('list')
    drop()
    late.resolve('late')
    expect(await shows('list')).toEqual([undefined, null])
  })
})
