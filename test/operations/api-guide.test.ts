import { execFile, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { freePort } from '#test/support/chromium.ts'
import { pdf } from '#test/support/factories.ts'
import { guideBlocks } from '../../bin/guide-blocks.ts'
import { webhookTasks } from '../../src/features/webhooks/server/tasks.ts'

// The guide for integrators, as they would work through it: with the client as a package, by HTTP, with an API key. bin/check-client.ts
// checks its types.

const run = promisify(execFile)
const client = 'clients/typescript'
const dir = mkdtempSync(join(tmpdir(), 'lintel-guide-'))
const world = useApp()
let env: NodeJS.ProcessEnv

const scriptOf = (page: string) => join(dir, page.replace('.md', '.mts'))

beforeAll(async () => {
  const installed = join(dir, 'node_modules/lintel-client')
  mkdirSync(join(installed, 'dist'), { recursive: true })
  copyFileSync(join(client, 'package.json'), join(installed, 'package.json'))
  for (const name of readdirSync(join(client, 'src')))
    writeFileSync(
      join(installed, 'dist', name.replace('.ts', '.js')),
      stripTypeScriptTypes(readFileSync(join(client, 'src', name), 'utf8')),
    )
  for (const { page, blocks } of guideBlocks('ts')) writeFileSync(scriptOf(page), blocks.join('\n'))
  writeFileSync(join(dir, 'cv.pdf'), pdf())
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  const admin = await world.as('admin')
  const { key } = await admin.post('/api-keys', { body: { name: 'CRM', role: 'operation' } })
  const { port } = world.app.http.server.address() as AddressInfo
  env = { ...process.env, LINTEL_URL: `http://127.0.0.1:${port}`, LINTEL_KEY: key }
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('the guide to the API', () => {
  it('works with curl', async () => {
    const blocks = guideBlocks('sh').flatMap((of) => of.blocks)
    expect(blocks.length).toBeGreaterThan(2)
    for (const block of blocks) {
      const { stdout } = await run('sh', ['-eu', '-c', block], { cwd: dir, env })
      expect(stdout).toMatch(/^\{.*\}$/s)
    }
    // Sent twice, added once.
    const { items } = await (await world.as('admin')).get('/employers', { query: { q: 'Northgate Homes' } })
    expect(items).toHaveLength(1)
  })

  it('works with the client', async () => {
    const { stdout } = await run(process.execPath, ['--no-warnings', scriptOf('README.md')], { cwd: dir, env })
    expect(stdout.split('\n')).toEqual([
      '0 jobs',
      expect.stringMatching(/^\d+ new$/),
      expect.stringMatching(/^400 invalid-argument \S/),
      expect.stringMatching(/^\/sector sector-unknown \S/),
      '',
    ])
    expect(readFileSync(join(dir, 'copy.pdf'))).toEqual(readFileSync(join(dir, 'cv.pdf')))
  })

  it('receives signed webhooks, each once, and refuses others', async () => {
    const admin = await world.as('admin')
    const url = `http://127.0.0.1:${await freePort()}/`
    const { id: webhookId } = await admin.post('/webhooks', { body: { name: 'CRM', url, events: ['candidate.added'] } })
    const { secret } = await admin.get('/webhooks/{webhookId}/secret', { webhookId })
    const receiver = spawn(process.execPath, ['--no-warnings', scriptOf('webhooks.md')], {
      cwd: dir,
      env: { ...env, WEBHOOK_SECRET: secret, PORT: new URL(url).port },
    })
    let heard = ''
    receiver.stdout.on('data', (chunk) => {
      heard += chunk
    })
    try {
      await expect.poll(() => heard).toContain('listening')
      await admin.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: 'ann@people.example', locale: 'en' } })
      const { items } = await admin.get('/webhooks/{webhookId}/deliveries', { webhookId })
      const deliveryId = Number(items[0]?.id)
      const deliver = () => webhookTasks['webhooks.deliver'].run(world.tasking(), { deliveryId })
      await deliver()
      await admin.put('/webhook-deliveries/{webhookDeliveryId}/resending', { webhookDeliveryId: deliveryId })
      await deliver()
      await expect.poll(() => heard).toBe('listening\ncandidate.added: Ann Mason\n')
      const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,YQ==' }
      expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401)
    } finally {
      receiver.kill()
    }
  })
})
