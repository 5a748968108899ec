// npm start, npm run demo: from whatever state this folder is in to a running server.
import { build, fail, install, node, run } from './bootstrap.mjs'

await install()
await build()
const isDemo = process.argv.includes('--demo')
// V8 would spend what the machine has: a young generation of 128 MB, and garbage in the old one, whose growth follows its
// limit, where 60 MB are in use. Half as much for the young one costs a board of 2,000 cards a fifth more of the processor.
const ended = await run([node, '--max-semi-space-size=32', '--max-old-space-size=512', 'src/main.ts'], {
  hasParent: true,
  env: isDemo ? { DEMO: '1' } : {},
})
if (ended.output) fail(`The server could not be started. ${ended.output}`)
process.exitCode = ended.code
