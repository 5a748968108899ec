import { readdirSync, readFileSync } from 'node:fs'

const ticksASecond = 100

/** Processor seconds so far of every process below this one, those that ended included: a server and its PostgreSQL. */
export function childrenSeconds(): number {
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (statOf(pid) ?? []) : []))
  const below = new Set([process.pid])
  for (let before = 0; before !== below.size; ) {
    before = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.reduce((sum, { pid, ticks }) => (pid !== process.pid && below.has(pid) ? sum + ticks : sum), 0) / ticksASecond
}

function statOf(pid: string): { pid: number; parent: number; ticks: number } | null {
  try {
    // The name, in brackets, may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { pid: Number(pid), parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) }
  } catch {
    return null
  }
}
