import { isNamed } from '../../../orders/rules.ts'
import type { Basket, BasketLine } from '../../shapes.ts'

/** The lines that are for named people, and the field of each name, called as the server points at it. */
export const peopleLines = ({ lines }: Pick<Basket, 'lines'>): { line: BasketLine; fields: string[] }[] =>
  lines.filter(isNamed).map((line, i) => ({ line, fields: Array.from({ length: line.quantity }, (_, n) => `/people/${i}/names/${n}`) }))
