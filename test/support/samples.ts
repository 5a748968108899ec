import type { z } from 'zod'

// What samples of records are made with. The records themselves stand in their features: web/samples.ts.

type Blank<Whole> = {
  [Name in keyof Whole as null extends Whole[Name]
    ? Name
    : boolean extends Whole[Name]
      ? Name
      : [] extends Whole[Name]
        ? Name
        : never]: Whole[Name]
}
/** What a record says of which nothing is known: of a new field too, for which no sample needs a line. */
export function blankOf<Shape extends z.ZodObject>({ shape }: Shape): Blank<z.output<Shape>> {
  const blanks = Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    [null, false, []]
      .filter((none) => field.safeParse(none).success)
      .map((none) => [name, none] as const)
      .slice(0, 1),
  )
  return Object.fromEntries(blanks) as Blank<z.output<Shape>>
}
export const list = <Row>(...items: Row[]) => ({ items, total: items.length, totalIsExact: true, nextCursor: null })
