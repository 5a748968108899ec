import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerDrain } from './drain.ts'

it('before a stop, requests are still answered and their connections closed', async () => {
  const http = Fastify()
  const drain = registerDrain(http)
  http.get('/', () => 'here')
  const get = async () => {
    const { body, headers } = await http.inject('/')
    return [body, headers.connection, drain.hasBegun()]
  }
  expect(await get()).toEqual(['here', 'keep-alive', false])
  drain.begin()
  expect(await get()).toEqual(['here', 'close', true])
})

it('a request that came before the stop closes its connection too', async () => {
  const http = Fastify()
  const drain = registerDrain(http)
  http.get('/', async () => {
    drain.begin()
    return 'here'
  })
  expect((await http.inject('/')).headers.connection).toBe('close')
})
