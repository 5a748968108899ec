// Part of npm run check: the types of the client, and of what the guide for integrators does with it, by a compiler run of their own, as
// the product does not import them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { guideBlocks } from './guide-blocks.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-client-'))
const files = guideBlocks('ts').map(({ page, blocks }) => {
  const file = join(dir, page.replace('.md', '.mts'))
  writeFileSync(file, blocks.join('\n'))
  return file
})
const compilerOptions = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
  typeRoots: [resolve('node_modules/@types')],
  paths: { 'lintel-client': [resolve('clients/typescript/src/index.ts')] },
}
writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
// Its own options first: they are stricter, and what a program of others is compiled with.
const projects = ['clients/typescript', dir]
process.exitCode = Math.max(
  ...projects.map(
    (project) =>
      spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project, '--noEmit'], { stdio: 'inherit' }).status ?? 1,
  ),
)
rmSync(dir, { recursive: true, force: true })
