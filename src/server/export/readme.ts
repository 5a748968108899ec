import type { Kind } from './kinds.ts'
import { notInCsv, schemaOf } from './schema.ts'

const heading = `Everything that is in this Lintel, as it was at one moment. manifest.json says which.
It holds personal data, readable by whoever has it. Keep it where only you can read it.

records/<kind>.jsonl   every record of a kind, a line of JSON each
records/<kind>.csv     the same for a spreadsheet: UTF-8, commas, without the fields that have a structure
files/                 documents, CVs, pictures, by the SHA-256 of their content; files.csv says which record has which, and its name
workings/              what Lintel works out from the records; only an import needs it
schema.json            each kind and field for programs: type, required, what it refers to, its options
SHA256SUMS             "sha256sum -c SHA256SUMS" says whether all of it is as it was made

How values are written
  Instants are in UTC, to the microsecond: 2026-11-30T09:15:00.000000Z. Days are 2026-11-30.
  Money is in the smallest unit of its currency: 1250 with currency GBP is 12.50 pounds.
  A field that refers to another kind has the number of that record: applications.candidateId is the id of a candidate.
  Bytes are base64. Lists are lists in JSON; in CSV their entries have a semicolon between them.
  In CSV a text that begins with = + - or @ has an apostrophe before it, so that no spreadsheet runs it as a formula. JSON has it as it is.

Examples
  jq -r 'select(.status == "open") | [.id, .title] | @tsv' records/jobs.jsonl
  jq -s 'group_by(.stage) | map({(.[0].stage): length}) | add' records/applications.jsonl

To come back: npm run lintel -- import --from <this folder or its .zip>, into an empty DATA_DIR.
Nobody's password is in here: people set a new one by "Forgot password?". Links and keys that were given out have to be made again.
`

/** What a person reads first. It follows from the tables, so that it is true. */
export function readme(kinds: readonly Kind[]): string {
  const records = kinds.filter(({ folder }) => folder === 'records')
  return [
    heading,
    'The kinds of records and their fields (* must have a value)',
    ...records.map((kind) => {
      const extra = notInCsv(kind)
      const fields = kind.fields.map(
        ({ name, isRequired, refersTo }) => `${name}${isRequired ? '*' : ''}${refersTo ? ` -> ${refersTo}` : ''}`,
      )
      return `\n${kind.name}\n${fields.map((field) => `  ${field}`).join('\n')}${extra.length > 0 ? `\n  Not in CSV: ${extra.join(', ')}` : ''}`
    }),
    '\nWhat is left out, and why',
    ...Object.entries(schemaOf(kinds).leftOut).map(([name, why]) => `  ${name}: ${why}`),
    '',
  ].join('\n')
}
