import { expect, it } from 'vitest'
import { spanOf } from './span.ts'

it.each([
  [{ start: 10, end: 30 }, [10, 30]],
  [{ start: 30, end: 10 }, [10, 30]],
  [{ start: 0, end: 5 }, [0, 5]],
  [{ start: 40, end: 0 }, [40, 50]],
  [{ start: 0, end: 0 }, null],
  [{ start: 7, end: 7 }, null],
])('%o in pages of ten is %o', (rows, span) => expect(spanOf({ ...rows, limit: 10 })).toEqual(span))
