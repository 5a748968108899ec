import { measure, succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { signInAll } from './staff.ts'

/** A folder of so many files over HTTP, beside others: its first page, a page in its middle, a search. Promised: p95 150 ms. */
export async function measureCompanyFiles(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [100_000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  const server = await place.startServer()
  const { operation: token } = await signInAll(place, server)
  const folderId = await fill(place, size)
  const list = `/api/v1/company-files?folderId=${folderId}&limit=50`
  const middle = Math.floor(size / 100)
  const rows: Record<string, string>[] = []
  const rounds = Array.from({ length: 100 }, (_, i) => i)
  for (const [what, path] of [
    ['first page, last changed', list],
    ['first page by name', `${list}&sort=name&dir=asc`],
    ['middle page by name', `${list}&sort=name&dir=asc&page=${middle}`],
    ['middle page by size', `${list}&sort=size&page=${middle}`],
    ['search, a rare word', `${list}&q=quokka`],
    ['search, part of a name', `${list}&q=plan+4711`],
    ['search, a word of every file', `${list}&q=scaffold`],
    ['search everywhere', '/api/v1/company-files?limit=50&q=lift+4711'],
    ['one kind', `${list}&kind=sheet`],
    ['one tag', `${list}&tag=Leeds`],
    ['the top, with folders', '/api/v1/company-files?top=true&limit=50'],
    ['storage', '/api/v1/company-file-storage'],
    ['tags', '/api/v1/company-file-tags'],
  ] as const) {
    const read = () => succeed(`${server.base}${path}`, { token })
    await measure(rounds.slice(0, 10), read)
    const { p50, p95 } = await measure(rounds, read)
    rows.push({ files: size.toLocaleString('en'), what, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), wanted: '150' })
  }
  console.table(rows)
}

const block = 10_000

/** One large folder among fifty small ones; every file says the same word, some say another. */
async function fill({ database: { pool } }: Place, size: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into folders (name, name_key) select 'Folder ' || n, 'folder ' || n from generate_series(0, 50) n returning id`,
  )
  const [large, ...small] = rows.map(({ id }) => id)
  for (let from = 1; from <= size; from += block)
    await pool.query(
      `with f as (
         insert into company_files (folder_id, name, name_key, kind, mime, size, sha256, tags, text, extraction, changed_at, created_at)
         select case when n <= $2::int * 9 / 10 then $3::bigint else ($4::bigint[])[1 + n % 50] end,
           (array['Plan ', 'Lift ', 'Rules '])[1 + n % 3] || n || '.pdf', (array['plan ', 'lift ', 'rules '])[1 + n % 3] || n || '.pdf',
           (array['pdf', 'pdf', 'document', 'sheet'])[1 + n % 4], 'application/pdf', 1000 + n * 7919 % 100000,
           md5(n::text) || md5((n + 1)::text), case when n % 9 = 0 then '{Leeds}' else '{}' end::text[],
           'scaffold inspection of site ' || n || case when n % 5000 = 0 then ' with a quokka' else '' end, 'done',
           now() - n * interval '1 minute', now()
         from generate_series($1::int, least($1::int + ${block - 1}, $2::int)) n returning id, name, mime, size, sha256)
       insert into company_file_versions (file_id, number, name, mime, size, sha256) select id, 1, name, mime, size, sha256 from f`,
      [from, size, large, small],
    )
  await pool.query('vacuum analyze')
  return Number(large)
}
