import * as React from 'react'

const { setImmediate } = globalThis // before a test stops the clock

/** React draws what is due in a task of its own; what comes of that, and of effects, in the next ones. */
async function drawDue(): Promise<void> {
  for (let n = 0; n < 4; n++) await new Promise<void>((done) => setImmediate(done))
}

/** Does it, and lets React draw what comes of it. Its production build, as people have it, brings no `act`. */
export const act =
  React.act ??
  (async <Answer>(does: () => Answer | Promise<Answer>): Promise<Answer> => {
    const answer = await does()
    await drawDue()
    return answer
  })
