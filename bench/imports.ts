import type { Import } from '../src/features/imports/contract.ts'
import { inPlace, type Place } from './place.ts'
import { childrenSeconds } from './processor.ts'
import { signInAll } from './staff.ts'

/** A file of so many people, from the upload until it is taken back: rows a second of each step, and seconds of processor, which a busy machine changes less. */
export async function measureImports(sizes: number[]): Promise<void> {
  const rows: Record<string, string>[] = []
  for (const size of sizes.length > 0 ? sizes : [20_000]) rows.push(await inPlace((place) => measureSize(place, size)))
  console.table(rows)
}

async function measureSize(place: Place, size: number): Promise<Record<string, string>> {
  const server = await place.startServer()
  const { operation } = await signInAll(place, server)
  const ask = async (method: string, path: string, body?: object): Promise<Import> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.base}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${operation}`, ...(!isForm && body && { 'content-type': 'application/json' }) },
      body: isForm ? body : (body && JSON.stringify(body)) || null,
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Import
  }
  const form = new FormData()
  form.append('file', new Blob([fileOf(size)]), 'people.csv')
  const said: Record<string, string> = { rows: size.toLocaleString('en') }
  let found: Import | undefined
  const step = async (name: string, status: Import['status'], begin: () => Promise<Import>) => {
    const [start, busy] = [performance.now(), childrenSeconds()]
    found = await begin()
    while (found.status !== status) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      found = await ask('GET', `/imports/${found.id}`)
    }
    said[`${name}, rows/s`] = Math.round((size / (performance.now() - start)) * 1000).toLocaleString('en')
    said[`${name}, CPU s`] = (childrenSeconds() - busy).toFixed(1)
    return found
  }
  const { id, columns, options } = await step('read', 'read', () => ask('POST', '/imports', form))
  const body = { targets: columns.map(({ target }) => target), options: options as object }
  await step('check', 'checked', () => ask('PUT', `/imports/${id}/check`, body))
  await step('write', 'written', () => ask('PUT', `/imports/${id}/writing`))
  await step('undo', 'undone', () => ask('PUT', `/imports/${id}/undoing`))
  return said
}

const [trades, towns] = [
  ['Maçon', 'Électricien', 'Plombier', 'Couvreur', 'Peintre'],
  ['Lyon', 'Paris', 'Nantes', 'Lille', 'Bordeaux'],
]

function fileOf(size: number): string {
  const headings = 'Prénom;Nom;E-mail;Portable;Métier;Ville;Né le;Disponible le;Permis;Langues;Salaire;Commentaires'
  const lines = Array.from({ length: size }, (_, i) => {
    const phone = `06${String(39_000_000 + i)}`
    const more = '12/03/1988;01/02/2027;oui;Français (C2);18 €/h;Some words about this person and what they did on site'
    return `Jean${i % 977};Martin${i % 7919};jean.${i}@example.com;${phone};${trades[i % 5]};${towns[i % 5]};${more}`
  })
  return [headings, ...lines].join('\n')
}
