import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Problem } from '#shared/problem.ts'

// clamd's own protocol (clamd(8), INSTREAM): `zINSTREAM\0`, then the file in pieces behind their lengths, then a length of nothing.

/** Refuses a file in which the scanner finds something; a file that it cannot look into is not taken either. */
export type Scan = (path: string) => Promise<void>

/** A silent scanner is not waited for; a file of 100 MB takes it seconds. */
const mostSilentMs = 60_000

export function createScan(clamd: string | undefined, silentMs = mostSilentMs): Scan {
  return async (path) => {
    if (clamd === undefined) return
    const answer = await ask(clamd, path, silentMs).catch(() => '')
    const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (virus !== undefined) throw refused('file-infected', { virus })
    if (answer === tooLong) throw refused('file-too-large-to-scan')
    if (answer !== 'stream: OK') throw new Problem(503, 'scanner-unavailable', { retryAfterSeconds: 60 })
  }
}

const refused = (code: string, values?: Record<string, string>) =>
  new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code, ...(values && { values }) }] })

const tooLong = 'INSTREAM size limit exceeded. ERROR'

async function ask(clamd: string, path: string, silentMs: number): Promise<string> {
  const [, host = '', port] = /^\[?([^/\]]*)\]?:(\d+)$/.exec(clamd) ?? []
  // It may answer and hang up before all was sent.
  const socket = connect({ ...(port === undefined ? { path: clamd } : { host, port: Number(port) }), allowHalfOpen: true })
  socket.setTimeout(silentMs, () => socket.destroy())
  const answer = Promise.withResolvers<string>()
  let text = ''
  socket.on('data', (piece) => {
    text += String(piece)
    if (text.includes('\0')) answer.resolve(text.split('\0', 1)[0] as string)
  })
  let isSending = false
  socket.on('connect', () => (isSending = true))
  // Over TCP its answer is lost when it hangs up on what is too long for it.
  socket.on('error', (error) => (isSending ? answer.resolve(tooLong) : answer.reject(error)))
  socket.on('close', () => answer.reject(new Error('The scanner hung up.')))
  try {
    const [said] = await Promise.all([answer.promise, send(socket, path).then(() => (isSending = false))])
    return said
  } finally {
    socket.destroy()
  }
}

async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (socket.destroyed || socket.readableEnded) return
    socket.write(lengthOf(piece.length))
    if (!socket.write(piece)) await Promise.race(['drain', 'end', 'close'].map((event) => heard(socket, event)))
  }
  if (!socket.destroyed) socket.write(lengthOf(0))
}

const heard = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve))

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
