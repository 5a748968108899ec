import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { partBytes } from '../rules.ts'

const world = useApp()
let operation: Person
let port: number
beforeAll(async () => {
  operation = await world.as('operation')
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.http.server.address() as AddressInfo).port
})

/** A connection that uploads a part, with the answer so far. */
async function sender(head: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const sending = { socket, answer: '', isOver: false }
  socket.on('data', (text: string) => {
    sending.answer += text
  })
  socket.on('error', () => {}) // who still writes when the other end has closed
  socket.once('close', () => {
    sending.isOver = true
  })
  await once(socket, 'connect')
  socket.write(
    `PUT /api/v1/uploads/1/parts?from=0 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${operation.token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\n${head}\r\n\r\n`,
  )
  return sending
}
type Sending = Awaited<ReturnType<typeof sender>>
const answered = ({ answer }: Sending) => answer.includes('}')
const top = '--x\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n'
const end = '\r\n--x--\r\n'

/** Writes no faster than the line takes it. */
async function write(socket: Socket, bytes: Buffer | string) {
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'data'), once(socket, 'close')]).catch(() => {})
  await turn()
}

const refused = /^HTTP\/1\.1 413 .*"file-too-large"/s

it('a request with too large a length is refused before it is sent', async () => {
  const sending = await sender('content-length: 900000000')
  await expect.poll(() => answered(sending), { timeout: 20_000 }).toBe(true)
  expect(sending.answer).toMatch(refused)
  sending.socket.destroy()
})

it('an endless request is refused at its first byte too many and cut off', { timeout: 60_000 }, async () => {
  const sending = await sender('transfer-encoding: chunked')
  const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  const piece = chunk(Buffer.alloc(64 * 1024, 'x'))
  await write(sending.socket, chunk(Buffer.from(top)))
  const before = process.memoryUsage()
  let sent = 0
  for (; !answered(sending) && !sending.isOver && sent < 200 * partBytes; sent += piece.length) await write(sending.socket, piece)
  expect(sending.answer).toMatch(refused)
  for (; !sending.isOver && sent < 400 * partBytes; sent += piece.length) await write(sending.socket, piece)
  // What lies in the buffers of both ends was written, too.
  expect(sent).toBeLessThan(100 * partBytes)
  const { external, arrayBuffers } = process.memoryUsage()
  expect(external + arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(64 * partBytes)
  await expect.poll(() => sending.isOver, { timeout: 20_000 }).toBe(true)
})

it('a request one byte too large leaves its connection usable', async () => {
  const body = Buffer.concat([Buffer.from(top), Buffer.alloc(partBytes + 1), Buffer.from(end)])
  const sending = await sender(`content-length: ${body.length}`)
  await write(sending.socket, body)
  await expect.poll(() => answered(sending), { timeout: 20_000 }).toBe(true)
  expect(sending.answer).toMatch(refused)
  sending.answer = ''
  sending.socket.write('GET /api/v1/nothing HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => sending.answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 404 /)
  sending.socket.destroy()
})
