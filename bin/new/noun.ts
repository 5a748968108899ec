/** The input of `npm run new`: a noun in both languages, and its fields. */
export type Noun = ReturnType<typeof nounOf>
export type Field = { name: string; kind: Kind; en: string; fr: string; options: Option[]; min: number; max: number }
type Option = { value: string; en: string; fr: string }

export const kinds = ['line', 'email', 'prose', 'day', 'number', 'flag', 'choice'] as const
type Kind = (typeof kinds)[number]

/** A message about a mistake in the command. */
export class Mistyped extends Error {}

/** Words of TypeScript that cannot be names. */
const words = new Set(
  'case class default delete export function import in interface new package return switch this type void with'.split(' '),
)
/** Names that the templates use themselves. */
const ours = new Set(
  `action address admin api archived asked body button card change choice choices column contract count css data date dates day db action
  demo detail details email error fact facts field fields filter filters flag form handler handlers heading id input item items key kind
  label labels layout line lines list lists load lock me member menu moment name noun number operation operations option optional options page
  paging person problem problems prose query reason record row rows rule rules screen screens site sort staff status table tables text
  texts topic total type value values version why word words world`.split(/\s+/),
)
/** PostgreSQL's reserved words, which cannot name a table or column without quotes. */
export const sqlWords = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently
  constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default
  deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner
  intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order
  outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then
  to trailing true union unique user using variadic verbose when where window with`.split(/\s+/),
)
const isName = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** With typographic apostrophes. */
const printed = (words: string) => words.trim().replaceAll("'", '’')

/** Both halves of `supplier/suppliers`. */
function pair(text: string, what: string): [string, string] {
  const [one = '', many = '', ...rest] = text.split('/').map(printed)
  if (one === '' || many === '' || rest.length > 0) throw new Mistyped(`“${text}” should be ${what}, with a slash between.`)
  return [one, many]
}

/** A noun in every form that code and sentences need: `purchase-order` gives `purchaseOrder`, `PurchaseOrders`, `purchase_orders` … */
export function nounOf(names: string, english: string, french: string) {
  const [kebab, kebabs] = pair(names, 'one and many, such as supplier/suppliers')
  if (!isName(kebab) || !isName(kebabs) || kebab === kebabs)
    throw new Mistyped('The noun is two names in small letters with hyphens, such as purchase-order/purchase-orders.')
  if ([kebab, kebabs].some((name) => words.has(name)))
    throw new Mistyped(`“${names}” means something in TypeScript. Say more, such as legal-case/legal-cases.`)
  if (sqlWords.has(kebabs.replaceAll('-', '_')))
    throw new Mistyped(`“${kebabs}” means something in SQL. Say more, such as trade-reference/trade-references.`)
  if ([kebab, kebabs].some((name) => ours.has(name)))
    throw new Mistyped(`“${names}” means something in the code that stands around it. Say more, such as legal-case/legal-cases.`)
  const [anEn, manyEn] = pair(english, 'one with its article and many, such as "a supplier/suppliers"')
  const [unFr, manyFr] = pair(french, 'one with its article and many, such as "un fournisseur/fournisseurs"')
  const oneEn = /^an? (.+)$/.exec(anEn)?.[1]
  const [, article, oneFr] = /^(une?) (.+)$/.exec(unFr) ?? []
  if (!oneEn || !oneFr) throw new Mistyped('Give each language its article: "a supplier/suppliers" "un fournisseur/fournisseurs".')
  return {
    kebab,
    kebabs,
    one: camel(kebab),
    many: camel(kebabs),
    One: capital(camel(kebab)),
    Many: capital(camel(kebabs)),
    table: kebabs.replaceAll('-', '_'),
    en: { a: anEn, A: capital(anEn), one: oneEn, One: capital(oneEn), many: manyEn, Many: capital(manyEn) },
    /** `e`: what a participle ends with; the gender is the article's. */
    fr: {
      un: unFr,
      Un: capital(unFr),
      one: oneFr,
      One: capital(oneFr),
      many: manyFr,
      Many: capital(manyFr),
      e: article === 'une' ? 'e' : '',
    },
  }
}

const taken = ['id', 'name', 'version', 'archived', 'archivedAt', 'archiveReason', 'archiveNote', 'createdAt', 'createdBy', 'updatedAt']
/** What every list is asked for by these names. */
const asked = ['q', 'sort', 'dir', 'page', 'limit', 'start', 'end']
/**
 * `discount:number:Discount (%)/Remise (%):0-100`, `status:choice:Status/Statut:active=Active/Actif:blocked=Blocked/Bloqué`: its name, its
 * kind, what it is called in English and French; the bounds of a number, the options of a choice, the first of which stands at first.
 */
export function fieldOf(text: string): Field {
  const [name = '', kind = '', label = '', ...more] = text.split(':')
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Mistyped(`“${name}” cannot be a field’s name. Write it like vatNumber.`)
  if (taken.includes(name)) throw new Mistyped(`Every noun has a field ${name} of its own.`)
  // A choice goes into the query by its name.
  if (kind === 'choice' && asked.includes(name)) throw new Mistyped(`Every list is asked for its ${name}; call the field something else.`)
  if (sqlWords.has(columnOf(name))) throw new Mistyped(`“${name}” means something in SQL; call the field something else.`)
  if (!kinds.some((one) => one === kind)) throw new Mistyped(`${name} can be ${kinds.join(', ')}; “${kind}” is none of them.`)
  const [en, fr] = pair(label, `what ${name} is called in English and French, such as Discount/Remise`)
  const [, min = '0', max = '1000000'] = /^(\d+)-(\d+)$/.exec(more[0] ?? '') ?? []
  const options = kind === 'choice' ? more.map(optionOf) : []
  if (kind === 'choice' && options.length < 2)
    throw new Mistyped(`Give ${name} its options, such as ${name}:choice:Status/Statut:active=Active/Actif:blocked=Blocked/Bloqué`)
  return { name, kind: kind as Kind, en, fr, options, min: Number(min), max: Number(max) }
}

function optionOf(text: string): Option {
  const [value = '', words = ''] = text.split('=')
  if (!isName(value)) throw new Mistyped(`“${value}” cannot be an option. Write it in small letters with hyphens.`)
  const [en, fr] = pair(words, `what ${value} is called in English and French`)
  return { value, en, fr }
}

/** A choice that says how far a record is, which screens draw with the mark of its family. */
export const isStatus = ({ name, kind }: Field) => kind === 'choice' && name === 'status'

/** A year is no quantity: 1998, and not 1,998. */
export const isYear = ({ kind, min, max }: Field) => kind === 'number' && min >= 1000 && max < 3000

export const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** `supplierStatuses`: the list of a choice's options. */
export const listOf = (n: Noun, { name }: Field) => `${n.one}${capital(name.replace(/y$/, 'ie').replace(/(s|x|ch|sh)$/, '$1e'))}s`
