// npm run dev: the server starts again when its files change, and Vite inside it reloads the browser.
import { install, node, run } from './bootstrap.mjs'

await install()
const { code } = await run([node, '--watch', '--watch-preserve-output', 'src/main.ts', '--dev'])
process.exitCode = code
