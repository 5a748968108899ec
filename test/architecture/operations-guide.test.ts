import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { settingNames } from '#server/config.ts'

const path = 'docs/operations.md'
const guide = readFileSync(path, 'utf8')
const usage = ['bin/lintel.ts', ...readdirSync('bin/lintel').map((name) => join('bin/lintel', name))]
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n')

it('the guide of operations has all settings in one table, and names no others', () => {
  const rows = guide.slice(guide.indexOf('\n## Settings')).split('\n')
  const inTable = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(inTable.toSorted()).toEqual(settingNames.toSorted())
  const named = [...guide.matchAll(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g)].map(([name]) => name)
  expect([...new Set(named)].filter((name) => !settingNames.some((one) => one === name))).toEqual([])
})

it('the guide of operations names commands that there are', () => {
  const commands = [...guide.matchAll(/(?:npm run lintel --|bin\/lintel\.ts) ([a-z]+(?: [a-z]+)?)(?: +(--[a-z-]+))?/g)]
  expect(commands.length).toBeGreaterThan(10)
  for (const [, command, option = ''] of commands) {
    const line = usage.split('\n').find((one) => one.includes(`npm run lintel -- ${command}`))
    expect(line, command).toContain(option)
  }
})

it('the guide of operations links to what is there', () => {
  const links = [...guide.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => join(dirname(path), link))
  expect(links.filter((link) => !existsSync(link))).toEqual([])
})
