/** What proves a person and comes back in another window: the link of a mail, or the answer of a provider, which waits at the server. */
export type ReturnedProof = { href: string } | 'provider'

const channel = 'lintel-proof'
const patienceMs = 500

/** Offers a proof to the window that waits for one; false when none does. */
export function handOver(proof: ReturnedProof): Promise<boolean> {
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
  return () => line.close()
}
