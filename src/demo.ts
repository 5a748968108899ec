import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import type { App } from './app.ts'

export const demoPassword = 'lintel-demo'

/** The people one logs in as. */
export const demoAccounts = [
  { email: 'admin@lintel.example', role: 'admin', name: 'Adaeze Marsh' },
  { email: 'operation@lintel.example', role: 'operation', name: 'Tom Hale' },
  { email: 'agent@lintel.example', role: 'agent', name: 'Inès Carpentier' },
  { email: 'agent2@lintel.example', role: 'agent', name: 'Marek Nowak' },
  { email: 'candidate@lintel.example', role: 'candidate', name: 'Sam Whitfield' },
  { email: 'candidate2@lintel.example', role: 'candidate', name: 'Claire Duval' },
] as const

/** Fills an empty database with the demonstration agency; does nothing on any other. */
export async function fillWithDemo(_app: App, _config: Config, _log: Log): Promise<void> {}
