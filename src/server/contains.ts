import { createReadStream } from 'node:fs'

/** Whether the file contains a match, also across the border of two chunks. */
export async function contains(path: string, words: RegExp): Promise<boolean> {
  let before = ''
  for await (const chunk of createReadStream(path, 'latin1') as AsyncIterable<string>) {
    if (words.test(before + chunk)) return true
    before = chunk.slice(-20)
  }
  return false
}
