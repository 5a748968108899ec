// npm run release -- major|minor|patch: makes a version of what is on this branch, commits and tags it. docs/releasing.md says when.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { newestSchema, version as before } from '../src/server/version.ts'
import { nextVersion, release, releasesIn, schemaReleases, type Step, steps } from './release/changelog.ts'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
const end = (why: string): never => {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

const [step] = process.argv.slice(2)
if (!steps.includes(step as Step)) end('Usage: npm run release -- major|minor|patch')
if (run('git', 'status', '--porcelain') !== '') end('Commit your work first.')
const version = nextVersion(before, step as Step)

const changelog = () => {
  try {
    return release(readFileSync('CHANGELOG.md', 'utf8'), { version, day: new Date().toISOString().slice(0, 10), schema: newestSchema() })
  } catch (error) {
    return end((error as Error).message)
  }
}
writeFileSync('CHANGELOG.md', changelog())
for (const [file, times] of [
  ['package.json', 1],
  ['package-lock.json', 2], // of itself, and of its package without a name
] as const) {
  let text = readFileSync(file, 'utf8')
  for (let i = 0; i < times; i++) text = text.replace(`"version": "${before}"`, `"version": "${version}"`)
  writeFileSync(file, text)
}
const isOfNewSchema = schemaReleases(releasesIn(readFileSync('CHANGELOG.md', 'utf8'))).some((one) => one.version === version)
if (isOfNewSchema) process.stdout.write(run(process.execPath, 'bin/upgrade-fixture.ts'))
process.stdout.write(run(process.execPath, 'bin/check.mjs'))
process.stdout.write(run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'test/database/upgrades'))
run('git', 'add', 'CHANGELOG.md', 'package.json', 'package-lock.json', 'test/upgrades')
run('git', 'commit', '-m', `Release ${version}`)
run('git', 'tag', '-a', `v${version}`, '-m', `Lintel ${version}`)
process.stdout.write(`Lintel ${version} is committed and tagged. Push both: git push --follow-tags\n`)
