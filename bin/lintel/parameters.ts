import { z } from 'zod'
import { ConfigError } from '#server/config.ts'

/** What follows a command, as `read` takes it; what is wrong with it stands above how the command is used. */
export function readParameters<T>(usage: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError(`${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}\n${usage}`)
  }
}
