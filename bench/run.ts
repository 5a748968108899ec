// npm run bench [-- 10000 100000]: prints what public job search costs at these sizes. Build first.
import { measureSearch } from './search.ts'

await measureSearch(process.argv.slice(2).map(Number).filter(Boolean))
process.exit(0)
