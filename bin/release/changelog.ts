/** A release as CHANGELOG.md has it: `## 1.2.0 – 2027-01-31`, the newest schema it knows, and what changed. */
export type Release = { version: string; schema: string; hasMigrationNotes: boolean }

const unreleased = '## Unreleased\n'
export const steps = ['major', 'minor', 'patch'] as const
export type Step = (typeof steps)[number]

/** Newest first. */
export function releasesIn(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .filter((section) => /^\d/.test(section))
    .map((section) => ({
      version: /^(\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d\n/.exec(section)?.[1] ?? `unreadable: ${section.split('\n')[0]}`,
      schema: /^Schema: `(\w+)`$/m.exec(section)?.[1] ?? 'none',
      hasMigrationNotes: /^### Migration notes\n\n\S/m.test(section),
    }))
}

export function nextVersion(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (step === 'major') return `${major + 1}.0.0`
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** What is unreleased becomes this version. Throws what is missing. */
export function release(changelog: string, { version, day, schema }: { version: string; day: string; schema: string }): string {
  const [head = '', rest] = changelog.split(unreleased)
  if (rest === undefined) throw new Error('CHANGELOG.md has no section Unreleased.')
  const [own = '', ...older] = rest.split(/^(?=## )/m)
  if (own.trim() === '') throw new Error('Nothing is under Unreleased in CHANGELOG.md. Say there what changed.')
  const released = `${head}${unreleased}\n## ${version} – ${day}\n\nSchema: \`${schema}\`\n\n${own.trim()}\n\n${older.join('')}`
  const fault = faultIn(releasesIn(released))
  if (fault) throw new Error(fault)
  return released
}

/** Those that changed the schema: only what they wrote is new to an upgrade. */
export const schemaReleases = (releases: readonly Release[]) => releases.filter(({ schema }, i) => schema !== releases[i + 1]?.schema)

/** A release with migrations says what an upgrade does, how long it takes and what to do before. */
export function faultIn(releases: readonly Release[]): string | null {
  const silent = schemaReleases(releases).find((one) => !one.hasMigrationNotes)
  return silent ? `${silent.version} changes the schema. Write “### Migration notes” at the end of its section (docs/releasing.md).` : null
}
