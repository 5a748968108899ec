// npm run dev: the server starts again when its files change, and Vite inside it reloads the browser.
// Not by node --watch, which also watches the temporary files of Vite and would never come to rest.
import { once } from 'node:events'
import { watch } from 'node:fs'
import { install, node, run, say } from './bootstrap.mjs'

const pages = /\.(tsx|css)$|\.test\.ts$|[/\\]web[/\\]|^web[/\\]|^routes\.ts$/

await install()
for (;;) {
  const change = new AbortController()
  const watchers = ['src', 'db'].map((folder) =>
    watch(folder, { recursive: true }, (_, name) => name && !pages.test(name) && change.abort()),
  )
  // Vite takes React Router's development files; the server must take the same, or each would have a router of its own.
  const ended = await run([node, '--conditions=development', 'src/main.ts', '--dev'], { hasParent: true, until: change.signal })
  if (ended.wasAsked) process.exit(ended.code)
  if (!change.signal.aborted) {
    say('The server ended. It starts again when a file changes.')
    await once(change.signal, 'abort')
  }
  for (const watcher of watchers) watcher.close()
}
