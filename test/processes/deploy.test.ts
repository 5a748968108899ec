import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const { dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
/** How `npm start` runs the server, in the words of a shell. */
const command = /run\(\[node, ([^\]]+)\]/.exec(read('bin/start.mjs'))?.[1]?.replaceAll(/[',]/g, '')

describe('the container', () => {
  const file = read('Containerfile')

  it('has the Node of package.json, and runs what npm start runs, as a user without rights', () => {
    const images = [...file.matchAll(/^FROM \S+\/node:([\d.]+)-slim/gm)].map(([, version]) => version)
    expect(images).toEqual([dependencies?.node, dependencies?.node])
    expect(file.trim().split('\n').at(-1)).toBe(`CMD ${JSON.stringify(['node', ...(command ?? '').split(' ')]).replaceAll(',', ', ')}`)
    expect(file).toContain('\nUSER node\n')
    expect(file).toContain('prune --omit=dev')
  })

  it('copies what is there, and its ignore file lets just that through', () => {
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    for (const path of copied) expect(existsSync(path), path).toBe(true)
    const through = [...read('.containerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    expect(through.toSorted()).toEqual(copied.toSorted())
  })

  it('finds all packages of the pages without those for development', () => {
    const assets = join('build/server/assets')
    const files = [join('build/server/index.js'), ...readdirSync(assets).map((name) => join(assets, name))]
    const imported = files
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => [...read(path).matchAll(/^(?:import|export)\b[^"'\n]*["']([^."'/#][^"']*)["']/gm)].map(([, name = '']) => name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    const missing = [...new Set(imported)].filter(
      (name) => !(name in (dependencies ?? {})) && !builtinModules.includes(name.replace('node:', '')),
    )
    expect(missing).toEqual([])
  })
})

describe('the services of systemd', () => {
  const names = ['lintel.service', 'lintel@.service']
  const lines = (name: string) =>
    read(`deploy/${name}`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))

  it('run what npm start runs', () => {
    for (const name of names) expect(lines(name)).toContain(`ExecStart=/opt/lintel/node_modules/node/bin/node ${command}`)
  })

  it('differ in nothing but the port', () => {
    expect(lines('lintel@.service').map((line) => line.replace(/ PORT=%i|, on port %i/, ''))).toEqual(lines('lintel.service'))
  })

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('are understood by systemd, and hardened', () => {
    const dir = mkdtempSync(join(tmpdir(), 'lintel-units-'))
    for (const name of names) {
      const path = join(dir, name)
      // Its program is where the guide puts it, not here.
      writeFileSync(path, read(`deploy/${name}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
      expect([status, stderr.split('\n').filter((line) => line.includes('lintel'))]).toEqual([0, []])
      const report = execFileSync('systemd-analyze', ['security', '--offline=yes', path], { encoding: 'utf8' })
      expect(Number(/level for \S+ ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2.5)
    }
    rmSync(dir, { recursive: true })
  })
})
