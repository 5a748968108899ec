import type { VatCode } from '../../../vat/rules.ts'
import type { ProductInput } from '../../shapes.ts'

/** A session so many days from today: in this town, with so many seats of which some are sold. */
export type DemoSession = { in: number; town: string; venue: string; days?: number; seats: number; taken: number }

export type DemoProduct = Pick<
  ProductInput,
  'sku' | 'kind' | 'family' | 'nameEn' | 'nameFr' | 'descriptionEn' | 'descriptionFr' | 'price' | 'country'
> &
  Partial<Omit<ProductInput, 'supplierId'>> & {
    vatCode: VatCode
    status?: 'draft' | 'published' | 'retired'
    /** Of which type the supplier is. */
    from?: 'training' | 'card-scheme' | 'ppe'
    sessions?: readonly DemoSession[]
    sizes?: readonly (readonly [size: string, stock: number])[]
  }
