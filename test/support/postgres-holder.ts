// A server of its own for tests that end it without warning: starts PostgreSQL in the folder it is given and says so.
import { startPostgres } from '#server/postgres/supervisor.ts'

const [dir = '', password = ''] = process.argv.slice(2)
process.on('SIGTERM', () => process.exit(0))
await startPostgres({ dir, password })
process.stdout.write('up\n')
setInterval(() => {}, 60_000)
