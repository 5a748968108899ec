import type { World } from './app.ts'
import { readingOf } from './readings.ts'
import { runs } from './runs.ts'
import { heldElsewhere } from './tables.ts'
import { inTrial, type Trial } from './trial.ts'

// On which columns of which rows it depends what an operation does: each is given other values, and what it does then is held against
// what it did before. A condition that is forgotten is one on which nothing depends any more.

type Column = {
  table: string
  column: string
  type: string
  isNullable: boolean
  /** Whether a key has it, so that one more may be another row's. */
  isInKey: boolean
  /** Its options, where it has a list of them. */
  options: string[] | null
  /** The table whose row it names, and by which column of it. */
  names: string | null
  by: string
}
export type Schema = {
  columns: Column[]
  /** What functions and views read in the name of whoever names them. */
  bodies: { name: string; text: string }[]
  /** Whose account is put in the place of somebody's. */
  another: number
}

/** These are given no other values. */
const isLeft = new RegExp(
  `^(${heldElsewhere}|idempotency_keys|touched|audit|live_events|accounts|identity_\\w+|refresh_tokens|settings|places?|place_\\w+|postcodes|categories)$`,
)

/** What these name without a foreign key may be there or not. */
const byChance = /^archives\.(kind|record_id)$/

/**
 * Prepares the database for trials. What no row may be is tried too; what is done to rows is written down in `touched`; and no trigger
 * follows what a trial changes, as what it would bring along has columns of its own. (`session_replication_role` would do that as well, and
 * have every statement planned anew.)
 */
export async function prepareTrials(world: World, another: number): Promise<Schema> {
  const columns = await runs<Column>(
    world,
    `select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as "isNullable", f.names, f.by,
        exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isInKey",
        (select array_agg(replace(m[1], '''''', '''')) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''((?:[^'']|'''')*)''::text', 'g') m
          where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ 'ANY \\(ARRAY') as options
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        join pg_type t on t.oid = a.atttypid
        left join lateral (select r.relname as names, ra.attname as by from pg_constraint k join pg_class r on r.oid = k.confrelid
          join pg_attribute ra on ra.attrelid = r.oid and ra.attnum = k.confkey[1]
          where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) f on true
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) order by 1, a.attnum`,
  )
  const bodies = await runs<{ name: string; text: string }>(
    world,
    `select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace and probin is null
      union all select relname, pg_get_viewdef(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  )
  await runs(
    world,
    `do $$ declare one record; begin
      for one in select conrelid::regclass as t, conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 loop
        execute format('alter table %s drop constraint %I', one.t, one.name);
      end loop;
      create table public.touched (what text);
      create function touch() returns trigger language plpgsql security definer as $touch$
      declare name text := case tg_table_name
        when 'live_events' then 'live ' || split_part(coalesce(to_jsonb(new), to_jsonb(old)) ->> 'topic', ':', 1)
        when '_private_jobs' then 'job ' || (select identifier from graphile_worker._private_tasks where id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'task_id')::int)
        else tg_table_name end;
      begin
        if tg_op = 'DELETE' then
          insert into public.touched values ('− ' || name);
        elsif tg_op = 'INSERT' then
          insert into public.touched values ('+ ' || name);
          if name = tg_table_name and name <> 'audit' then
            insert into public.touched select '+ ' || name || '.' || key from jsonb_each(to_jsonb(new)) where value <> 'null';
          end if;
        elsif name = tg_table_name then
          insert into public.touched select name || '.' || n.key from jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o using (key)
            where n.value is distinct from o.value;
        end if;
        return null;
      end $touch$;
      for one in select oid::regclass as t from pg_class where relkind = 'r' and relname !~ '^(${heldElsewhere}|touched)$'
        and (relnamespace = 'public'::regnamespace or oid = 'graphile_worker._private_jobs'::regclass) loop
        execute format('create trigger touch after insert or update or delete on %s for each row execute function touch()', one.t);
      end loop;
      for one in select distinct p.oid from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_language l on l.oid = p.prolang
        where not t.tgisinternal and l.lanname = 'plpgsql' and p.pronamespace = 'public'::regnamespace loop
        execute regexp_replace(pg_get_functiondef(one.oid), '\\mbegin\\M',
          'begin if current_setting(''trial.changes'', true) = ''on'' then if tg_op = ''DELETE'' then return old; end if; return new; end if;', 'i');
      end loop;
    end $$`,
  )
  return {
    columns: columns.filter(({ table, column }) => !isLeft.test(table) && !byChance.test(`${table}.${column}`)),
    bodies,
    another,
  }
}

/** Rows whose `xmin` is this or more came or changed since. */
export async function transactionsUntil({ app }: World): Promise<string> {
  const { rows } = await app.database.pool.query('select pg_snapshot_xmax(pg_current_snapshot())::text as until')
  return rows[0].until
}

/** Every word of what was said to the database, and of the functions and views that it names. */
function wordsOf(said: string[], bodies: Schema['bodies']): Set<string> {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const [word] of text.matchAll(/[a-z_]\w*/g)) {
      if (words.has(word)) continue
      words.add(word)
      for (const { name, text } of bodies) if (name === word) add(text)
    }
  }
  for (const text of said) add(text)
  return words
}

/** Other values for a column, in SQL, each with what it is called. */
function otherValues({ column, type, isNullable, options, names, by, isInKey }: Column, another: number): [name: string, value: string][] {
  const none: [string, string][] = isNullable ? [['none', 'null']] : []
  if (names === 'accounts') return [...none, ['another', String(another)]]
  if (names) return [...none, ['another', `(select max(r.${by}) from ${names} r where r.${by} <> t.${column})`]]
  if (options) return [...none, ...options.map((one): [string, string] => [one, `'${one.replaceAll("'", "''")}'`])]
  if (type === 'bool') return [['the other', `not ${column}`]]
  if (type === 'timestamptz') return [...none, ['long ago', `now() - interval '400 days'`], ['far ahead', `now() + interval '400 days'`]]
  if (type === 'date') return [...none, ['long ago', 'current_date - 400'], ['far ahead', 'current_date + 400']]
  if (/^(int[248]|numeric|float8)$/.test(type)) return [...none, ['more', `coalesce(${column}, 0) + ${isInKey ? 1000 : 1}`]]
  if (type === 'text') return [...none, ['other', `'other' || coalesce(${column}, '')`]]
  if (type === '_text') return [...none, ['empty', `'{}'`]]
  return none
}

const quietly = (...changes: string[]) => [`set local trial.changes = 'on'`, ...changes, `set local trial.changes = 'off'`].join(';')

/** Whether it was done, or how it was refused; and what it did to rows, each as often as it did. */
type Outcome = { end: string; touched: Map<string, number> }

async function outcomeOf(trial: Trial, act: () => Promise<unknown>): Promise<Outcome> {
  const { end } = await readingOf(act)
  const rows = await trial.ask<{ what: string; times: number }>('select what, count(*)::int as times from touched group by what')
  return { end, touched: new Map(rows.map(({ what, times }) => [what, times])) }
}

/** What is otherwise, in words; none where nothing is. */
function difference(base: Outcome, other: Outcome): string {
  if (other.end !== base.end) return other.end
  const before = (what: string) => base.touched.get(what) ?? 0
  const after = (what: string) => other.touched.get(what) ?? 0
  const differing = [...new Set([...base.touched.keys(), ...other.touched.keys()])].filter((what) => before(what) !== after(what))
  // Of a row that comes or not, its columns go without saying.
  const told = differing.filter((what) => !differing.some((whole) => what.startsWith(`${whole}.`)))
  const words = told.map((what) => {
    if (before(what) === 0) return what
    return `${after(what) === 0 ? 'not' : after(what) < before(what) ? 'less' : 'more'} ${what}`
  })
  return words.toSorted().join('; ')
}

type Change = { column: Column; name: string; value: string }
/** What no row can be, as the answer cannot say it; and what is told of every operation that asks for a version. */
const isNothing = (differs: string) => /^(500 |fails)/.test(differs) || differs === '412 precondition-failed'

type Watched<Seen> = {
  look(): Promise<Seen>
  /** In words; none where nothing is otherwise. */
  difference(base: Seen, other: Seen): string
  /** Which rows are given other values, in SQL. */
  where: string
  /** Whether most columns make no difference, so that many are tried together. */
  areMostIdle: boolean
  /** Whether it differs by no more than that the column is shown, so that one other value is enough. */
  isShown?(differs: string): boolean
}

/** What is done in the place of it, and what was done before; in SQL, what stands otherwise. */
export type Otherwise = { what: string; said?: string; stands?: string; before?: () => Promise<unknown>; act?: () => Promise<unknown> }
type Circumstances = { where?: string; ready?: string | undefined; otherwise?: Otherwise[] }

/**
 * Of what an operation does: a line for each way of asking otherwise with which it does something else, and for each column and the values
 * of it.
 */
export const conditionsOf = (
  world: World,
  schema: Schema,
  act: () => Promise<unknown>,
  { where = 'true', ready = '', otherwise = [] }: Circumstances = {},
) =>
  inTrial(world, async (trial) => {
    await trial.ask(`${ready}; delete from touched`)
    const look = () => outcomeOf(trial, act)
    const byColumns = await differencesBy(trial, schema, { look, difference, where, areMostIdle: true })
    if (otherwise.length === 0) return byColumns
    const base = await trial.tried(look)
    const found = new Map<string, string[]>()
    for (const { what, said = '', stands, before, act: other = act } of otherwise) {
      const outcome = await trial.tried(async () => {
        if (stands) await trial.ask(quietly(stands))
        if (before) await readingOf(before)
        await trial.ask('delete from touched')
        return outcomeOf(trial, other)
      })
      const differs = difference(base, outcome)
      const line = `${what}\0${differs}`
      if (differs !== '') found.set(line, [...(found.get(line) ?? []), said])
    }
    const byAsking = [...found].map(([line, all]) => line.replace('\0', `${all.join(', ') && ` ${all.join(', ')}`}: `))
    return [...byAsking, ...byColumns]
  })

export async function differencesBy<Seen>(
  trial: Trial,
  { columns, bodies, another }: Schema,
  { look, difference, where, areMostIdle, isShown = () => false }: Watched<Seen>,
): Promise<string[]> {
  trial.said.length = 0
  const base = await trial.tried(look)
  const words = wordsOf(trial.said, bodies)

  const changes: Change[] = []
  for (const [table, ofTable] of Map.groupBy(columns, ({ table }) => table)) {
    const named = ofTable.filter(({ column }) => words.has(table) && words.has(column))
    const all = named.flatMap((column) => otherValues(column, another).map(([name, value]): Change => ({ column, name, value })))
    if (all.length === 0) continue
    const differ = all.map(({ column: { column }, value }, at) => `bool_or(${column} is distinct from ${value}) as "${at}"`)
    const [does] = await trial.ask<Record<string, boolean>>(`select ${differ.join(', ')} from ${table} t where ${where}`)
    changes.push(...all.filter((_, at) => does?.[at]))
  }

  /** What differs with all of these; nothing is known where a key forbids them. */
  const tryAll = (some: Change[]): Promise<string | undefined> =>
    trial.tried(async () => {
      const updates = [...Map.groupBy(some, ({ column: { table } }) => table)].map(([table, all]) => {
        const set = all.map(({ column: { column }, value }) => `${column} = ${value}`)
        return `update ${table} t set ${set.join(', ')} where ${where}`
      })
      try {
        await trial.ask(quietly(...updates))
      } catch {
        return undefined
      }
      return difference(base, await look())
    })

  const found = new Map<Column, Map<string, string[]>>()
  /** By halves, until what makes the difference is found. */
  const find = async (some: Change[]): Promise<void> => {
    const differs = some.length > 0 ? await tryAll(some) : ''
    if (differs === '') return
    if (some.length > 1) {
      const half = Math.ceil(some.length / 2)
      await find(some.slice(0, half))
      return find(some.slice(half))
    }
    const [{ column, name }] = some as [Change]
    if (differs === undefined || isNothing(differs)) return
    const ofColumn = found.get(column) ?? new Map<string, string[]>()
    found.set(column, ofColumn.set(differs, [...(ofColumn.get(differs) ?? []), name]))
  }
  // What names another row is tried by itself: with it, what the others do would be done to that row.
  const isAlone = ({ name }: Change) => !areMostIdle || name === 'another'
  for (const one of changes.filter(isAlone)) {
    const known = one.column.options ? undefined : found.get(one.column)
    if (!known || ![...known.keys()].some(isShown)) await find([one])
  }
  const ofColumns = [
    ...Map.groupBy(
      changes.filter((one) => !isAlone(one)),
      ({ column }) => column,
    ).values(),
  ]
  for (let nth = 0; ofColumns.some((all) => all.length > nth); nth++) await find(ofColumns.flatMap((all) => all[nth] ?? []))

  const line = ({ table, column }: Column, differs: string, names: string[]) => `${table}.${column} ${names.join(', ')}: ${differs}`
  return [...found].flatMap(([column, all]) => [...all].map(([differs, names]) => line(column, differs, names))).toSorted()
}
