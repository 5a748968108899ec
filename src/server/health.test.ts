import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { problemText } from '#shared/problem-text.ts'
import { openDatabase } from './db.ts'
import { registerHealth } from './health.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

describe('on this machine', () => {
  const world = useApp({ RATE_LIMIT_SCALE: '0.01' })
  const read = (url: string, headers = {}) => world.raw({ url, headers, remoteAddress: '127.0.0.1' })

  it('is alive and ready', async () => {
    const [alive, ready] = [await read('/healthz'), await read('/readyz')]
    expect([alive.json(), ready.json()]).toEqual([{ status: 'ok' }, { status: 'ready' }])
    for (const { headers } of [alive, ready]) expect(headers['cache-control']).toBe('no-store')
  })
  it('is alive but not ready while it cannot write files', async () => {
    const [folder, elsewhere] = ['files/tmp', 'files/gone'].map((name) => join(world.config.dataDir, name)) as [string, string]
    renameSync(folder, elsewhere)
    const { statusCode, headers } = await read('/readyz')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store'])
    expect((await read('/healthz')).statusCode).toBe(200)
    renameSync(elsewhere, folder)
    expect((await read('/readyz')).statusCode).toBe(200)
  })
  it('is not ready while starting, stopping or without its database', async () => {
    const { database, storage } = world.app
    const ready = async (changes: object) => {
      const http = createHttp(world.config, createLog('silent'), problemText)
      registerHealth(http, { database, storage, isUp: () => true, ...changes })
      return (await http.inject('/readyz')).statusCode
    }
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    expect([await ready({}), await ready({ isUp: () => false }), await ready({ database: gone })]).toEqual([200, 503, 503])
    await gone.close()
  })
})

describe('with a disk that is nearly full', () => {
  const world = useApp({ DISK_RESERVE_MB: '1000000000' })
  it('is ready and says so', async () => expect((await world.raw({ url: '/readyz' })).json()).toEqual({ status: 'ready', storage: 'low' }))
})
