import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Holds what was found to what is written down of it under `test`; of nothing, nothing is. */
export async function expectWritten(lines: readonly string[], file: string): Promise<void> {
  if (lines.length > 0) await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file)
  else expect(existsSync(join(import.meta.dirname, file)), `${file} says what is not so any more`).toBe(false)
}
