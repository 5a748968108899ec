/** What proves a person and comes back in another window: the link of a mail, or the answer of a provider, which waits at the server. */
export type ReturnedProof = { href: string } | 'provider'

const channel = 'lintel-proof'
/** How long a window has to take a proof: one that waits may be busy. Over plain HTTP the browser does not say whether one does. */
async function findPatience(): Promise<number> {
  const locks = await navigator.locks?.query()
  if (!locks) return 500
  return locks.held?.some(({ name }) => name === channel) ? 10_000 : 0
}

/** Offers a proof to the window that waits for one; false when none does. */
export async function handOver(proof: ReturnedProof): Promise<boolean> {
  const patienceMs = await findPatience()
  if (patienceMs === 0) return false
  const line = new BroadcastChannel(channel)
  const taken = new Promise<boolean>((resolve) => {
    line.onmessage = ({ data }) => data === 'taken' && resolve(true)
    setTimeout(resolve, patienceMs, false)
  })
  line.postMessage(proof)
  return taken.finally(() => line.close())
}

/** Waits for a proof that comes back in another window. Returns how to stop. */
export function awaitProof(take: (proof: ReturnedProof) => void): () => void {
  const line = new BroadcastChannel(channel)
  line.onmessage = ({ data }) => {
    if (data === 'taken') return
    line.postMessage('taken')
    take(data as ReturnedProof)
  }
  let letGo = () => {}
  const isWaiting = new Promise<void>((resolve) => (letGo = resolve))
  void navigator.locks?.request(channel, { mode: 'shared' }, () => isWaiting)
  return () => {
    line.close()
    letGo()
  }
}
