// npm start, npm run demo: from whatever state this folder is in to a running server.
import { build, fail, install, node, run } from './bootstrap.mjs'

await install()
await build()
const isDemo = process.argv.includes('--demo')
const ended = await run([node, 'src/main.ts'], { hasParent: true, env: isDemo ? { DEMO: '1' } : {} })
if (ended.output) fail(`The server could not be started. ${ended.output}`)
process.exitCode = ended.code
