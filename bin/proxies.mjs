// Finds the proxies that the tests start with the files in deploy/, and installs nginx where that can be done.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './bootstrap.mjs'

/** The path of nginx; undefined where there is none, which the output says: those tests are skipped. */
export async function findNginx() {
  const found = search('nginx')
  if (found) return found
  if (process.getuid?.() === 0 && search('apt-get')) {
    say('Installing nginx for the tests of the proxies')
    // RUNLEVEL=1: installed, not started.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    await run(['/bin/sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends nginx-light openssl'], { isQuiet: true, env })
    const installed = search('nginx')
    if (installed) return installed
  }
  say('The tests of the proxies are skipped: there is no nginx here (on Debian: apt-get install nginx-light openssl).')
  return undefined
}

/** Debian keeps nginx where plain users do not look. */
function search(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
