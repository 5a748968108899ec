import { createReadStream } from 'node:fs'

/** Does this stand anywhere in the file, also across two of the pieces in which it is read? */
export async function contains(path: string, words: RegExp): Promise<boolean> {
  let before = ''
  for await (const chunk of createReadStream(path, 'latin1') as AsyncIterable<string>) {
    if (words.test(before + chunk)) return true
    before = chunk.slice(-20)
  }
  return false
}
