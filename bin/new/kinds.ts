import { columnOf, type Field, isStatus, isYear, listOf, type Noun } from './noun.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

/** What is generated for a field: its column, shapes of the contract, form field and values. */
type Made = {
  column: string
  /** In requests and in responses. */
  shape: string
  shown: string
  /** Names from `shared/shapes.ts`. */
  uses: string[]
  field: string
  /** A value for tests. */
  some: string
  demo: string
  /** In a list; null where it would be too long. */
  cell: string | null
}

export function made(n: Noun, field: Field): Made {
  const { name, min, max, options } = field
  const column = columnOf(name)
  const check = (rule: string) => `constraint ${n.table}__${column} check (${rule})`
  const text = { cell: `one.${name}` }
  const [first = '', second = ''] = options.map(({ value }) => quoted(value))
  switch (field.kind) {
    case 'line':
      return {
        ...text,
        column: `text ${check(`length(${column}) between 1 and 200`)}`,
        shape: 'line(200).nullable().default(null)',
        shown: 'z.string().max(200).nullable()',
        uses: ['line'],
        field: `{ kind: 'line', max: 200 }`,
        some: `'A-1066'`,
        demo: 'String(random.between(100_000, 999_999))',
      }
    case 'email':
      return {
        ...text,
        column: `text ${check(`length(${column}) between 3 and 254`)}`,
        shape: 'email.nullable().default(null)',
        shown: 'z.string().max(254).nullable()',
        uses: ['email'],
        field: `{ kind: 'email', max: 254 }`,
        some: `'office@people.example'`,
        demo: `\`contact\${i}@example.com\``,
      }
    case 'prose':
      return {
        column: `text not null default '' ${check(`length(${column}) <= 10000`)}`,
        shape: `prose(10_000, 0).default('')`,
        shown: 'z.string().max(10_000)',
        uses: ['prose'],
        field: `{ kind: 'prose', max: 10_000 }`,
        some: `'Known for years.'`,
        demo: `locale === 'en' ? 'Recommended by a colleague.' : 'Recommandation d’un collègue.'`,
        cell: null,
      }
    case 'day':
      return {
        column: 'date',
        shape: 'day.nullable().default(null)',
        shown: 'day.nullable()',
        uses: ['day'],
        field: `{ kind: 'day' }`,
        some: `'2026-03-02'`,
        demo: 'addDays(today, -random.between(10, 2000))',
        cell: `one.${name} && dates.day(one.${name})`,
      }
    case 'number':
      return {
        column: `int ${check(`${column} between ${min} and ${max}`)}`,
        shape: `z.int().min(${min}).max(${max}).nullable().default(null)`,
        shown: `z.int().min(${min}).max(${max}).nullable()`,
        uses: [],
        field: `{ kind: 'number', min: ${min}, max: ${max}${isYear(field) ? ', plain: true' : ''} }`,
        some: String(Math.floor((min * 2 + max) / 3)),
        demo: `random.between(${min}, ${Math.min(max, min + 100)})`,
        cell: isYear(field) ? `one.${name}` : `one.${name} !== null && showNumber(one.${name}, locale)`,
      }
    case 'flag':
      return {
        column: 'boolean not null default false',
        shape: 'z.boolean().default(false)',
        shown: 'z.boolean()',
        uses: [],
        field: `{ kind: 'flag' }`,
        some: 'true',
        demo: 'random.chance(0.6)',
        cell: `one.${name} ? y.yes : y.no`,
      }
    case 'choice':
      return {
        column: `text not null default ${first} ${check(`${column} in (${options.map(({ value }) => quoted(value)).join(', ')})`)}`,
        shape: `z.enum(${listOf(n, field)}).default(${first})`,
        shown: `z.enum(${listOf(n, field)})`,
        uses: [],
        field: `{ kind: 'choice', options: ${listOf(n, field)}, words: text, needed: true, start: ${first} }`,
        some: `${second} as const`,
        demo: `random.pick(${listOf(n, field)})`,
        cell: isStatus(field) ? `<${n.One}Status of={one.${name}} />` : `o[one.${name}]`,
      }
  }
}
