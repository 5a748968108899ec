import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** Speaks of clamd's protocol what its manual has of INSTREAM. What it judges is told; null leaves a question without an answer. */
export async function startClamd(at: string, judge: (bytes: Buffer) => string | null, most = Number.POSITIVE_INFINITY) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let come = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      come = Buffer.concat([come, piece as Buffer])
      const { bytes, isWhole } = piecesOf(come)
      if (bytes.length > most) socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (!isWhole) return
      const answer = judge(bytes)
      if (answer !== null) socket.end(`${answer}\0`)
    })
  })
  await once(server.listen(at), 'listening')
  return {
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const command = 'zINSTREAM\0'

function piecesOf(come: Buffer): { bytes: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = []
  if (come.length >= command.length && come.toString('latin1', 0, command.length) !== command) throw new Error('Not what clamd is asked.')
  for (let from = command.length; come.length >= from + 4; ) {
    const length = come.readUInt32BE(from)
    if (length === 0) return { bytes: Buffer.concat(pieces), isWhole: true }
    pieces.push(come.subarray(from + 4, from + 4 + length))
    from += 4 + length
  }
  return { bytes: Buffer.concat(pieces), isWhole: false }
}

/** The signature of a test, like EICAR's, that no scanner of this machine knows. */
export const infected = 'LINTEL-ANTIVIRUS-TEST'
export const judge = (bytes: Buffer) => (bytes.includes(infected) ? 'stream: Test.Virus FOUND' : 'stream: OK')
