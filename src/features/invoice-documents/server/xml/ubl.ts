import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { guideline } from './cii.ts'
import { noteText } from './note-text.ts'
import type { Address, Breakdown, EInvoice, Identifier, Line, Party, Tax } from './model.ts'
import { document, element, type Node, unless } from './write.ts'

const namespaces = (root: 'Invoice' | 'CreditNote') => ({
  xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
})
const identified = (name: string, { id, scheme }: Identifier) => element(name, scheme === null ? {} : { schemeID: scheme }, id)

/** The invoice as UBL 2.1: `Invoice`, or `CreditNote`, which differ in names and in where the due date stands. */
export function ublOf(invoice: EInvoice, locale: Locale): string {
  const { isCredit, dueOn, terms, totals, payTo, currency, preceding } = invoice
  const amount = (name: string, value: string) => element(`cbc:${name}`, { currencyID: currency }, value)
  const root = isCredit ? 'CreditNote' : 'Invoice'
  return document(
    element(
      root,
      namespaces(root),
      element('cbc:CustomizationID', guideline),
      unless(invoice.process, (id) => element('cbc:ProfileID', id)),
      element('cbc:ID', invoice.number),
      element('cbc:IssueDate', invoice.issuedOn),
      isCredit ? null : unless(dueOn, (on) => element('cbc:DueDate', on)),
      element(`cbc:${root}TypeCode`, invoice.typeCode),
      invoice.notes.map(({ code, text }) => element('cbc:Note', code === null ? text : `#${code}#${text}`)),
      element('cbc:DocumentCurrencyCode', currency),
      period(invoice),
      order(invoice),
      preceding.map(({ number, issuedOn }) =>
        element(
          'cac:BillingReference',
          element('cac:InvoiceDocumentReference', element('cbc:ID', number), element('cbc:IssueDate', issuedOn)),
        ),
      ),
      element('cac:AccountingSupplierParty', party(invoice.seller)),
      element('cac:AccountingCustomerParty', party(invoice.buyer)),
      delivery(invoice),
      unless(payTo, ({ code, account, holder, bic }) =>
        element(
          'cac:PaymentMeans',
          element('cbc:PaymentMeansCode', code),
          element('cbc:PaymentID', invoice.number),
          element(
            'cac:PayeeFinancialAccount',
            element('cbc:ID', account),
            element('cbc:Name', holder),
            unless(bic, (id) => element('cac:FinancialInstitutionBranch', element('cbc:ID', id))),
          ),
        ),
      ),
      unless(terms, (text) => element('cac:PaymentTerms', element('cbc:Note', text))),
      element(
        'cac:TaxTotal',
        amount('TaxAmount', totals.vat),
        invoice.breakdown.map((one) => subtotal(one, amount)),
      ),
      element(
        'cac:LegalMonetaryTotal',
        amount('LineExtensionAmount', totals.lines),
        amount('TaxExclusiveAmount', totals.net),
        amount('TaxInclusiveAmount', totals.gross),
        unless(totals.prepaid, (value) => amount('PrepaidAmount', value)),
        amount('PayableAmount', totals.due),
      ),
      invoice.lines.map((one) => line(one, isCredit, amount, say(noteText, locale).discount)),
    ),
  )
}

type Amount = (name: string, value: string) => Node

/** UNTDID 2005: VAT falls due when invoiced (3), or when paid (432). */
function period({ period: of, isVatOnDebits }: EInvoice): Node | null {
  if (of === null && isVatOnDebits === null) return null
  return element(
    'cac:InvoicePeriod',
    unless(of, ({ from }) => element('cbc:StartDate', from)),
    unless(of, ({ to }) => element('cbc:EndDate', to)),
    unless(isVatOnDebits, (debits) => element('cbc:DescriptionCode', debits ? '3' : '432')),
  )
}

/** UBL wants the customer's reference beside our order; NA says that they gave none. */
function order({ purchaseOrder, order: number }: EInvoice): Node | null {
  if (purchaseOrder === null && number === null) return null
  return element(
    'cac:OrderReference',
    element('cbc:ID', purchaseOrder ?? 'NA'),
    unless(number, (id) => element('cbc:SalesOrderID', id)),
  )
}

function party(of: Party): Node {
  return element(
    'cac:Party',
    unless(of.endpoint, (one) => identified('cbc:EndpointID', one)),
    unless(of.otherId, (id) => element('cac:PartyIdentification', element('cbc:ID', id))),
    address('cac:PostalAddress', of.address),
    unless(of.vatNumber, (id) => taxScheme(id, 'VAT')),
    unless(of.taxNumber, (id) => taxScheme(id, 'FC')),
    element(
      'cac:PartyLegalEntity',
      element('cbc:RegistrationName', of.name),
      unless(of.legal, (legal) => identified('cbc:CompanyID', legal)),
      unless(of.legalForm, (form) => element('cbc:CompanyLegalForm', form)),
    ),
    unless(of.contact, ({ name, phone, email }) =>
      element(
        'cac:Contact',
        unless(name, (one) => element('cbc:Name', one)),
        unless(phone, (number) => element('cbc:Telephone', number)),
        unless(email, (one) => element('cbc:ElectronicMail', one)),
      ),
    ),
  )
}

const scheme = (id: string) => element('cac:TaxScheme', element('cbc:ID', id))
const taxScheme = (id: string, kind: string) => element('cac:PartyTaxScheme', element('cbc:CompanyID', id), scheme(kind))

const address = (name: string, { line: street, postcode, town, country }: Address) =>
  element(
    name,
    element('cbc:StreetName', street),
    element('cbc:CityName', town),
    element('cbc:PostalZone', postcode),
    element('cac:Country', element('cbc:IdentificationCode', country)),
  )

function delivery({ delivery: { name, address: to, day } }: EInvoice): Node | null {
  if (day === null && to === null) return null
  return element(
    'cac:Delivery',
    unless(day, (on) => element('cbc:ActualDeliveryDate', on)),
    unless(to, (where) => element('cac:DeliveryLocation', address('cac:Address', where))),
    unless(name, (one) => element('cac:DeliveryParty', element('cac:PartyName', element('cbc:Name', one)))),
  )
}

const category = (name: string, { category: id, percent }: Tax, ...reason: (Node | null)[]) =>
  element(
    name,
    element('cbc:ID', id),
    unless(percent, (rate) => element('cbc:Percent', rate)),
    reason,
    scheme('VAT'),
  )

function subtotal(one: Breakdown, amount: Amount): Node {
  const reasons = [
    unless(one.reasonCode, (code) => element('cbc:TaxExemptionReasonCode', code)),
    unless(one.reason, (text) => element('cbc:TaxExemptionReason', text)),
  ]
  return element(
    'cac:TaxSubtotal',
    amount('TaxableAmount', one.net),
    amount('TaxAmount', one.vat),
    category('cac:TaxCategory', one, ...reasons),
  )
}

function line(one: Line, isCredit: boolean, amount: Amount, discountReason: string): Node {
  return element(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    element('cbc:ID', one.id),
    unless(one.note, (note) => element('cbc:Note', note)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', { unitCode: one.unit }, one.quantity),
    amount('LineExtensionAmount', one.net),
    unless(one.discount, ({ isCharge, amount: off, of }) =>
      element(
        'cac:AllowanceCharge',
        element('cbc:ChargeIndicator', String(isCharge)),
        element('cbc:AllowanceChargeReason', discountReason),
        unless(of, ({ percent }) => element('cbc:MultiplierFactorNumeric', percent)),
        amount('Amount', off),
        unless(of, ({ base }) => amount('BaseAmount', base)),
      ),
    ),
    element(
      'cac:Item',
      unless(one.description, (text) => element('cbc:Description', text)),
      element('cbc:Name', one.name),
      category('cac:ClassifiedTaxCategory', one),
    ),
    element('cac:Price', amount('PriceAmount', one.price)),
  )
}
