// Finds the proxy that the tests start with the files in deploy/, and installs nginx where that can be done.
import { say } from './bootstrap.mjs'
import { findProgram, installPackages } from './programs.mjs'

/** Debian keeps nginx where plain users do not look. */
const search = () => findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin'])

/** The path of nginx; undefined where there is none, which the output says: those tests are skipped. */
export async function findNginx() {
  const found = search()
  if (found) return found
  await installPackages('Installing nginx for the tests of the proxies', 'nginx-light', 'openssl')
  const installed = search()
  if (!installed) say('The tests of the proxies are skipped: there is no nginx here (on Debian: apt-get install nginx-light openssl).')
  return installed
}
