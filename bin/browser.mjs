// Finds the browser that the tests drive, and installs one where that can be done.
import { join } from 'node:path'
import { fail } from './bootstrap.mjs'
import { findProgram, installPackages, isProgram } from './programs.mjs'

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
  const ended = await installPackages('Installing Chromium for the browser tests', 'chromium-headless-shell')
  const installed = search()
  if (installed) return installed
  if (ended) fail(`${ended.output}\nChromium could not be installed; the lines above say why.`)
  fail('The browser tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.')
}

const search = () => findProgram(names) ?? elsewhere.find(isProgram)
