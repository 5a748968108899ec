// npm run build: the pages, made anew.
import { build, install } from './bootstrap.mjs'

await install()
await build({ isForced: true })
