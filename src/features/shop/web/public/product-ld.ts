import { inLocale, type Locale } from '#shared/locale.ts'
import type { ShopPage } from '../../../products/public-contract.ts'
import { hasSessions } from '../../../products/rules.ts'

/** The product as schema.org's Product with one Offer: what it costs with VAT, and whether there is any. */
export function productOffer(product: ShopPage, publicUrl: string, locale: Locale): Record<string, unknown> {
  const { sku, name, description, gross, currency, kind, sizes, seatsLeft } = product
  const isThere = hasSessions(kind) ? seatsLeft !== 0 : sizes.length === 0 || sizes.some(({ stock }) => stock > 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku,
    name,
    description,
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${inLocale(`/product/${sku}`, locale)}`,
      price: (gross / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${isThere ? 'InStock' : 'SoldOut'}`,
    },
  }
}
