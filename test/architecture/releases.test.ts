import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { schemas, version } from '#server/version.ts'
import { fixtureName } from '#test/support/upgrades.ts'
import { faultIn, nextVersion, release, releasesIn, schemaReleases } from '../../bin/release/changelog.ts'

const releases = releasesIn(readFileSync('CHANGELOG.md', 'utf8'))

it('the newest release of the changelog is the version of package.json', () => expect(releases[0]?.version).toBe(version))

it('each release names a schema that is here, and has migration notes where it changes it', () => {
  expect(releases.filter(({ schema }) => !schemas().includes(schema))).toEqual([])
  expect(faultIn(releases)).toBeNull()
})

it('each release that changed the schema has a data folder that the upgrade test starts from: `node bin/upgrade-fixture.ts`', () =>
  expect(schemaReleases(releases).filter((one) => !existsSync(`test/upgrades/${one.version}/${fixtureName}`))).toEqual([]))

it('a release takes what is unreleased, and refuses to say nothing of a migration', () => {
  const log = (unreleased: string) =>
    `# Changelog\n\n## Unreleased\n\n${unreleased}## 1.0.0 – 2026-11-30\n\nSchema: \`0001_baseline\`\n\n### Migration notes\n\nNone.\n`
  const next = { version: nextVersion('1.0.9', 'minor'), day: '2027-01-31', schema: '0001_baseline' }
  const made = release(log('**Jobs**\n\n- Boots.\n\n'), next)
  expect(made).toBe(log('## 1.1.0 – 2027-01-31\n\nSchema: `0001_baseline`\n\n**Jobs**\n\n- Boots.\n\n'))
  expect(releasesIn(made).map((one) => one.version)).toEqual(['1.1.0', '1.0.0'])
  expect(() => release(log(''), next)).toThrow('Nothing is under Unreleased')
  expect(() => release(log('- Boots.\n\n'), { ...next, schema: '0002_boots' })).toThrow(
    '1.1.0 changes the schema. Write “### Migration notes”',
  )
  expect(release(log('- Boots.\n\n### Migration notes\n\n- Seconds.\n\n'), { ...next, schema: '0002_boots' })).toContain('`0002_boots`')
})
