import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { makeFailedTask } from '../features/health/server/examples.ts'
import { useApp } from '#test/support/app.ts'

const world = useApp({ TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.01' })
const read = (url: string, headers = {}) => world.raw({ url, headers, remoteAddress: '127.0.0.1' })
const metrics = async () => (await read('/metrics')).body

describe('metrics', () => {
  it('have routes and operations instead of addresses', async () => {
    await read('/api/v1/adverts/secret-slug')
    await read('/api/v1/secret-slug')
    const { body, headers } = await read('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/adverts\/:slug",operation="findAdvert",status="404"\} 1$/m,
    )
    expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="none",operation="none",status="404"\} 1$/m)
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
  it('are given to nobody else, even when they claim to be local', async () => {
    expect((await world.raw({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
    expect((await read('/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await read('/metrics', { forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
    expect((await world.raw({ url: '/metrics', remoteAddress: '::ffff:192.0.2.127' })).statusCode).toBe(404)
    expect((await world.raw({ url: '/metrics', remoteAddress: '::1:0' })).statusCode).toBe(404)
  })
  it('tell how the queue stands and what became of tasks', async () => {
    await makeFailedTask(world)
    world.app.telemetry.observe('mail.send', 0.5, true)
    world.app.telemetry.observe('mail.send', 1, false)
    const lines = (await metrics()).split('\n')
    for (const line of [
      'db_up 1',
      'queue_tasks{state="failed"} 1',
      'tasks_total{task="mail.send",outcome="done"} 1',
      'tasks_total{task="mail.send",outcome="failed"} 1',
      'tasks_seconds_total{task="mail.send"} 1.5',
    ])
      expect(lines).toContain(line)
  })
})

describe('docs/operations', () => {
  const text = (name: string) => readFileSync(`docs/operations/${name}`, 'utf8')
  type Panel = { title: string; targets: { expr: string }[] }
  type Alert = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string; action: string } }
  const panels = (JSON.parse(text('grafana-dashboard.json')) as { panels: Panel[] }).panels
  const alerts = (parse(text('alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules)

  it('asks only for metrics and labels that Lintel has', async () => {
    await read('/api/v1/jobs')
    const body = await metrics()
    const existing = new Set(['up', ...[...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)])
    const labels = new Set(['job', 'instance', ...[...body.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)])
    const exprs = [...panels.flatMap(({ targets }) => targets), ...alerts].map(({ expr }) => expr)
    expect(exprs.length).toBeGreaterThan(25)
    for (const expr of exprs) {
      const bare = expr.replace(/"[^"]*"/g, '').replace(/\[\w+\]/g, '')
      const names = bare.match(/\b(?:up|[a-z]+(?:_[a-z0-9]+)+)\b(?=\s*(?:[{)\s]|$))/g) ?? []
      const metricNames = names.filter((name) => name !== 'histogram_quantile')
      expect(metricNames, expr).not.toEqual([])
      for (const name of metricNames) expect(existing, expr).toContain(name.replace(/_(bucket|count)$/, ''))
      for (const [, name] of expr.matchAll(/(\w+)(?:!=|=~|=)"/g)) expect(labels, expr).toContain(name)
    }
  })
  it('says with each alert how bad it is and what to do', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(['warning', 'critical'], alert).toContain(labels.severity)
      expect(annotations.summary && annotations.action, alert).toMatch(/\.$/)
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  })
})
