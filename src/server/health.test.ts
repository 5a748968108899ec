import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { problemText } from '#shared/problem-text.ts'
import { openDatabase } from './db.ts'
import { registerHealth } from './health.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { createLive } from './realtime.ts'

describe('on this machine', () => {
  const world = useApp({ TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.01' })
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
    const live = createLive(world.connection, database, createLog('silent'))
    const ready = async (changes: object) => {
      const http = createHttp(world.config, createLog('silent'), problemText)
      registerHealth(http, { config: world.config, database, live, storage, isUp: () => true, ...changes })
      return (await http.inject('/readyz')).statusCode
    }
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    expect([await ready({}), await ready({ isUp: () => false }), await ready({ database: gone })]).toEqual([200, 503, 503])
    await Promise.all([live.close(), gone.close()])
  })
  it('has metrics with routes instead of addresses', async () => {
    await read('/api/v1/adverts/secret-slug')
    await read('/api/v1/secret-slug')
    const { body, headers } = await read('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/adverts\/:slug",status="404"\} 1$/m)
    expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 1$/m)
    const [, seconds] = /^http_request_duration_seconds_sum\{[^}]*adverts[^}]*\} (\S+)$/m.exec(body) ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThan(30)
    expect(body).toMatch(/^db_pool_connections [1-9]/m)
    for (const line of ['db_pool_waiting 0', 'live_watchers 0']) expect(body.split('\n')).toContain(line)
    for (const disk of ['free', 'reserve']) expect(body).toMatch(new RegExp(`^files_disk_${disk}_bytes [1-9]\\d{7}`, 'm'))
    const told = [...body.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name)
    expect(told).toEqual(
      expect.arrayContaining([
        'db_pool_connections',
        'db_pool_waiting',
        'http_request_duration_seconds',
        'live_watchers',
        'nodejs_version_info',
      ]),
    )
    const steps = [...body.matchAll(/le="([^"]+)",[^}]*adverts/g)].map(([, step]) => step)
    expect(steps).toEqual(['0.002', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '10', '+Inf'])
    expect(body).not.toContain('secret-slug')
  })
  it('gives nothing to others, even when they claim to be local', async () => {
    expect((await world.raw({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
    expect((await read('/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await read('/metrics', { forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
    expect((await world.raw({ url: '/metrics', remoteAddress: '::ffff:192.0.2.127' })).statusCode).toBe(404)
    expect((await world.raw({ url: '/metrics', remoteAddress: '::1:0' })).statusCode).toBe(404)
  })
})

describe('with a disk that is nearly full', () => {
  const world = useApp({ DISK_RESERVE_MB: '1000000000' })
  it('is ready and says so', async () => expect((await world.raw({ url: '/readyz' })).json()).toEqual({ status: 'ready', storage: 'low' }))
})
