import { longest, plain, type Naming } from './erasing.ts'

type Words = Naming['by']

/**
 * Which of these people a text may name, each by their place in the list. The text is read once, however many they are: each of its words, and
 * the last nine digits of each number, are looked up. What is found is looked at again by `names`, which is exact.
 */
export function finderOf(people: readonly Words[]): (text: string) => number[] {
  const [byWord, byNumber] = [new Map<number, number[]>(), new Map<number, number[]>()]
  const add = (to: Map<number, number[]>, key: number, of: number) => to.set(key, [...(to.get(key) ?? []), of])
  people.forEach(({ emails, names, phones }, i) => {
    for (const word of [...emails.map((email) => email.replace(/@.*/, '')), ...names, ...names.map(plain)])
      add(byWord, hashOf(longest(word.split(/[^\p{L}\p{N}]+/u))), i)
    for (const phone of phones) add(byNumber, Number(phone), i)
  })
  return (text) => {
    const found = new Set<number>()
    const look = (among: Map<number, number[]>, key: number) => {
      for (const one of among.get(key) ?? []) found.add(one)
    }
    const lower = text.toLowerCase()
    let [hash, number, digits] = [0, 0, 0]
    for (let at = 0; at <= lower.length; at++) {
      const code = at < lower.length ? lower.charCodeAt(at) : end
      if (kinds[code] === letter) hash = step(hash, code)
      else {
        if (hash !== 0) look(byWord, hash)
        if (digits >= nine) look(byNumber, number)
        hash = 0
      }
      if (code >= 48 && code <= 57) [number, digits] = [(number * 10 + code - 48) % 10 ** nine, digits + 1]
      else if (kinds[code] !== between) [number, digits] = [0, 0]
    }
    return [...found]
  }
}

const nine = 9
const end = 0xffff
const step = (hash: number, code: number) => (Math.imul(hash, 31) + code) | 0
const hashOf = (word: string) => Array.from({ length: word.length }, (_, i) => word.charCodeAt(i)).reduce(step, 0)

const [letter, between] = [1, 2]
/** By its code: a letter or digit, what may set digits of a number apart, or anything else. Halves of pairs count as letters. */
const kinds = Uint8Array.from({ length: 0x1_0000 }, (_, code) => {
  const one = String.fromCharCode(code)
  if (/[\p{L}\p{N}\p{Cs}]/u.test(one)) return letter
  return /[-\s./()]/.test(one) ? between : 0
})
