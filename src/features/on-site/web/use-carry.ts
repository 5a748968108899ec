import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { newRequestKey } from '#web/request-key.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { complain } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import type { OnSiteBoard, OnSiteJob, OnSitePerson } from '../shapes.ts'

export type Answer = CallOutput<Operations['askOnSite']>
/** A day of a job, by its places on the board. */
export type Over = { job: OnSiteJob; at: number }
export type Carried = { person: OnSitePerson; by: 'pointer' | 'keys'; over: Over | null; lights: ReadonlyMap<number, string> }

/** What is in the way of a proposal, if anything. */
export const isOpen = ({ gate, refusal }: Answer) => refusal === null && gate?.result !== 'block'

type Props = {
  board: OnSiteBoard
  /** What is said once somebody was proposed. */
  said: (person: OnSitePerson, job: OnSiteJob, day: string) => string
  /** Asks in a window for what it takes: another day, a reason. */
  onAsk: (person: OnSitePerson, over: Over) => void
}

/** Who is carried over the board, over which day, and what the gate answers there. */
export function useCarry({ board, said, onAsk }: Props) {
  const { revalidate } = useRevalidator()
  const [carried, setCarried] = useState<Carried | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const answers = useRef(new Map<string, Promise<Answer>>())
  const current = useRef('')
  const latest = useRef({ board, carried })
  latest.current = { board, carried }

  const dayAt = (at: number) => latest.current.board.days[at] ?? latest.current.board.today
  function ask(person: OnSitePerson, { job, at }: Over): Promise<Answer> {
    const key = `${person.id} ${job.id} ${dayAt(at)}`
    const known = answers.current.get(key)
    if (known) return known
    const asked = api.get('/on-site/gate', { query: { candidateId: person.id, jobId: job.id, day: dayAt(at) } })
    answers.current.set(key, asked)
    return asked
  }
  function lift(person: OnSitePerson, by: Carried['by']) {
    answers.current.clear()
    setAnswer(null)
    setCarried({ person, by, over: null, lights: new Map() })
    const jobIds = latest.current.board.jobs.map(({ id }) => id)
    if (jobIds.length === 0) return
    const { days } = latest.current.board
    api.get('/on-site/lights', { query: { candidateId: person.id, jobIds, day: dayAt(0), days: days.length } }).then(({ items }) => {
      const lights = new Map(items.map((one) => [one.jobId, one.lights]))
      setCarried((now) => (now?.person.id === person.id ? { ...now, lights } : now))
    }, complain)
  }
  function over(to: Over | null) {
    const now = latest.current.carried
    if (!now || (now.over?.job.id === to?.job.id && now.over?.at === to?.at)) return
    setCarried({ ...now, over: to })
    setAnswer(null)
    const key = to ? `${to.job.id} ${to.at}` : ''
    current.current = key
    if (to) ask(now.person, to).then((one) => current.current === key && setAnswer(one), complain)
  }
  function putBack() {
    current.current = ''
    setCarried(null)
    setAnswer(null)
  }
  async function propose(person: OnSitePerson, to: Over) {
    const day = dayAt(to.at)
    try {
      if (!isOpen(await ask(person, to))) return onAsk(person, to)
      const { id, version } = await api.post('/on-site/proposals', {
        body: { candidateId: person.id, jobId: to.job.id, day },
        idempotencyKey: newRequestKey(),
      })
      sayProposed(said(person, to.job, day), id, version)
    } catch (error) {
      complain(error)
    }
    await revalidate()
  }
  const sayProposed = (words: string, applicationId: number, version: number) =>
    toastWithUndo(words, async () => {
      await api.delete('/on-site/proposals/{applicationId}', { applicationId, version })
      await revalidate()
    })
  /** Lets go where they are, and proposes them there. */
  function drop() {
    const now = latest.current.carried
    putBack()
    if (now?.over) void propose(now.person, now.over)
  }
  return { carried, answer, lift, over, drop, putBack, sayProposed }
}

export type Carry = ReturnType<typeof useCarry>
