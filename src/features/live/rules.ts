/** A topic's rule, and what that asks for: `partsOf('job:12')` is `['job:', '12']`, `partsOf('jobs')` is `['jobs', '']`. */
export function partsOf(topic: string): readonly [name: string, key: string] | null {
  const [, name, key = ''] = /^([^:]+(?:$|:(?=.)))(.*)$/s.exec(topic) ?? []
  return name === undefined ? null : [name, key]
}
