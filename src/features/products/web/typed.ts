import { useState } from 'react'
import { readFields } from '#shared/fields.ts'
import { fields } from '../fields.ts'
import type { Product, ProductInput } from '../shapes.ts'

/** The form of a product as it stands now, for what follows from it: the price with VAT, the row in the shop, which fields there are. */
export function useTyped(start: ProductInput) {
  const [typed, setTyped] = useState(start)
  return {
    typed,
    onChange: ({ currentTarget }: { currentTarget: HTMLFormElement }) => setTyped(readFields(fields, new FormData(currentTarget))),
  }
}

/** What people write about a product, as it stands. */
export function inputOf({ supplier, ...product }: Product): ProductInput {
  const known: ProductInput = { ...product, supplierId: supplier?.id ?? null }
  const names = Object.keys(fields) as (keyof ProductInput)[]
  return Object.fromEntries(names.map((name) => [name, known[name]])) as ProductInput
}
