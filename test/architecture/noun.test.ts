import { describe, expect, it } from 'vitest'
import { fieldOf, nounOf } from '../../bin/new/noun.ts'

describe('a noun for npm run new', () => {
  it('takes the French gender from its article', () => {
    const n = nounOf('purchase-order/purchase-orders', 'a purchase order/purchase orders', "une commande d'achat/commandes d'achat")
    expect(n).toMatchObject({ one: 'purchaseOrder', Many: 'PurchaseOrders', table: 'purchase_orders' })
    expect([n.en.One, n.en.many, n.fr.un, n.fr.e]).toEqual(['Purchase order', 'purchase orders', 'une commande d’achat', 'e'])
  })
  it('has fields: a choice with options, a number with bounds', () => {
    expect(fieldOf('status:choice:Status/Statut:active=Active/Actif:on-hold=On hold/En attente').options).toEqual([
      { value: 'active', en: 'Active', fr: 'Actif' },
      { value: 'on-hold', en: 'On hold', fr: 'En attente' },
    ])
    expect(fieldOf('discount:number:Discount (%)/Remise (%):5-50')).toMatchObject({ name: 'discount', en: 'Discount (%)', min: 5, max: 50 })
  })
  it.each([
    [['Supplier/suppliers', 'a supplier/suppliers', 'un fournisseur/fournisseurs'], 'small letters'],
    [['case/cases', 'a case/cases', 'un dossier/dossiers'], 'means something in TypeScript'],
    [['reference/references', 'a reference/references', 'une référence/références'], 'means something in SQL'],
    [['contract/contracts', 'a contract/contracts', 'un contrat/contrats'], 'in the code that stands around it'],
    [['trade-list/lists', 'a list/lists', 'une liste/listes'], 'in the code that stands around it'],
    [['supplier', 'a supplier/suppliers', 'un fournisseur/fournisseurs'], 'with a slash between'],
    [['supplier/suppliers', 'a supplier/suppliers', 'fournisseur/fournisseurs'], 'its article'],
  ] as const)('is refused when written like %j', ([names, english, french], why) =>
    expect(() => nounOf(names, english, french)).toThrow(why),
  )
  it.each([
    ['vat-number:line:VAT/TVA', 'cannot be a field’s name'],
    ['name:line:Name/Nom', 'a field name of its own'],
    ['full:flag:Full/Complet', 'means something in SQL'],
    ['currentDate:day:Today/Aujourd’hui', 'means something in SQL'],
    ['start:choice:Start/Début:now=Now/Maintenant:later=Later/Plus tard', 'asked for its start'],
    ['price:money:Price/Prix', '“money” is none of them'],
    ['price:number:Price', 'in English and French'],
    ['status:choice:Status/Statut:active=Active/Actif', 'Give status its options'],
  ])('cannot have the field %s', (field, why) => expect(() => fieldOf(field)).toThrow(why))
  it('may have a day called like a parameter of lists, because only choices become filters', () =>
    expect(fieldOf('start:day:Start/Début')).toMatchObject({ name: 'start', kind: 'day' }))
})
