// Finds the browser that the tests drive, and installs one where that can be done.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run, say } from './bootstrap.mjs'

// The first has no windows of its own to draw, which saves the tests a quarter of their time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')] : [],
  ),
]

/** The path of a Chromium, or the end of the run with a sentence. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && !isProgram(given)) fail(`CHROMIUM_PATH is ${given}, which is no program. Correct or unset it.`)
  const found = given ?? search()
  if (found) return found
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const ended = await run(['/bin/sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'], {
      isQuiet: true,
      env,
    })
    const installed = search()
    if (installed) return installed
    fail(`${ended.output}\nChromium could not be installed; the lines above say why.`)
  }
  fail('The browser tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.')
}

function search() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
