/** What proves a person and comes back in another window: the link of a mail, or the answer of a provider, which waits at the server. */
export type ReturnedProof = { href: string } | 'provider'

const channel = 'lintel-proof'
/** A window that waits may be busy; one that stopped waiting just now never answers. */
const patienceMs = 10_000

/** Whether a window waits; where the browser does not say, one may. */
async function isAwaited(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === channel) ?? true
}

/** Offers a proof to the window that waits for one; false when none does. */
export async function handOver(proof: ReturnedProof): Promise<boolean> {
  if (!(await isAwaited())) return false
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
