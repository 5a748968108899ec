// Finds programs that the tests need and npm does not bring, and installs them where that can be done.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './bootstrap.mjs'

/** The path of the first of these names in PATH, then in these folders. */
export function findProgram(names, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian packages; null where that cannot be done, else how it ended. */
export async function installPackages(reason, ...packages) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return null
  say(reason)
  // RUNLEVEL=1: servers are installed, not started.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const script = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  return run(['/bin/sh', '-c', script], { isQuiet: true, env })
}
