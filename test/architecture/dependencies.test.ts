import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const sorted = (names: Iterable<string>) => [...names].sort()

it('says of each package why it is here, and of no other', () => {
  const { dependencies, devDependencies } = json('package.json')
  const explained = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)`\s+\| \S/gm)].map(([, name = '']) => name)
  expect(sorted(explained), 'docs/dependencies.md needs a line for each package of package.json').toEqual(
    sorted([...Object.keys(dependencies), ...Object.keys(devDependencies)]),
  )
})

it('lists every package that runs in production, and none that does not', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/sbom.ts'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const listed = JSON.parse(stdout).components.map(({ purl }: { purl: string }) => decodeURIComponent(purl))
  const installed = Object.entries<{ version: string; dev?: true }>(json('package-lock.json').packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`)
  expect(sorted(new Set(listed))).toEqual(sorted(new Set(installed)))
})
