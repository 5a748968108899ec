/** What a stream gives, as a list. (TypeScript does not know Array.fromAsync of the Node that we build for.) */
export async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
