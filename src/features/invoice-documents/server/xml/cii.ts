import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { noteText } from './note-text.ts'
import type { Address, Breakdown, EInvoice, Identifier, Line, Party, Tax } from './model.ts'
import { document, element, type Node, unless } from './write.ts'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
export const guideline = 'urn:cen.eu:en16931:2017'

const day = (name: string, on: string, type: 'udt' | 'qdt' = 'udt') =>
  element(name, element(`${type}:DateTimeString`, { format: '102' }, on.replaceAll('-', '')))
const identified = (name: string, { id, scheme }: Identifier) => element(name, scheme === null ? {} : { schemeID: scheme }, id)

/** The invoice as Cross Industry Invoice (D22B), profile EN 16931 of Factur-X. */
export function ciiOf(invoice: EInvoice, locale: Locale): string {
  return document(
    element(
      'rsm:CrossIndustryInvoice',
      namespaces,
      element(
        'rsm:ExchangedDocumentContext',
        unless(invoice.process, (id) => element('ram:BusinessProcessSpecifiedDocumentContextParameter', element('ram:ID', id))),
        element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', guideline)),
      ),
      element(
        'rsm:ExchangedDocument',
        element('ram:ID', invoice.number),
        element('ram:TypeCode', invoice.typeCode),
        day('ram:IssueDateTime', invoice.issuedOn),
        invoice.notes.map(({ code, text }) =>
          element(
            'ram:IncludedNote',
            element('ram:Content', text),
            unless(code, (subject) => element('ram:SubjectCode', subject)),
          ),
        ),
      ),
      element(
        'rsm:SupplyChainTradeTransaction',
        invoice.lines.map((one) => line(one, say(noteText, locale).discount)),
        element(
          'ram:ApplicableHeaderTradeAgreement',
          party('ram:SellerTradeParty', invoice.seller),
          party('ram:BuyerTradeParty', invoice.buyer),
          unless(invoice.order, (id) => element('ram:SellerOrderReferencedDocument', element('ram:IssuerAssignedID', id))),
          unless(invoice.purchaseOrder, (id) => element('ram:BuyerOrderReferencedDocument', element('ram:IssuerAssignedID', id))),
        ),
        delivery(invoice),
        settlement(invoice),
      ),
    ),
  )
}

const tax = ({ category, percent }: Tax) =>
  element(
    'ram:ApplicableTradeTax',
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', category),
    unless(percent, (rate) => element('ram:RateApplicablePercent', rate)),
  )

function line(one: Line, discountReason: string): Node {
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element(
      'ram:AssociatedDocumentLineDocument',
      element('ram:LineID', one.id),
      unless(one.note, (note) => element('ram:IncludedNote', element('ram:Content', note))),
    ),
    element(
      'ram:SpecifiedTradeProduct',
      element('ram:Name', one.name),
      unless(one.description, (text) => element('ram:Description', text)),
    ),
    element('ram:SpecifiedLineTradeAgreement', element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', one.price))),
    element('ram:SpecifiedLineTradeDelivery', element('ram:BilledQuantity', { unitCode: one.unit }, one.quantity)),
    element(
      'ram:SpecifiedLineTradeSettlement',
      tax(one),
      unless(one.discount, ({ isCharge, amount, of }) =>
        element(
          'ram:SpecifiedTradeAllowanceCharge',
          element('ram:ChargeIndicator', element('udt:Indicator', String(isCharge))),
          unless(of, ({ percent }) => element('ram:CalculationPercent', percent)),
          unless(of, ({ base }) => element('ram:BasisAmount', base)),
          element('ram:ActualAmount', amount),
          element('ram:Reason', discountReason),
        ),
      ),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', element('ram:LineTotalAmount', one.net)),
    ),
  )
}

function party(name: string, of: Party): Node {
  return element(
    name,
    unless(of.otherId, (id) => element('ram:ID', id)),
    element('ram:Name', of.name),
    unless(of.legalForm, (form) => element('ram:Description', form)),
    unless(of.legal, (legal) => element('ram:SpecifiedLegalOrganization', identified('ram:ID', legal))),
    unless(of.contact, ({ name: person, phone, email }) =>
      element(
        'ram:DefinedTradeContact',
        unless(person, (one) => element('ram:PersonName', one)),
        unless(phone, (number) => element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', number))),
        unless(email, (one) => element('ram:EmailURIUniversalCommunication', element('ram:URIID', one))),
      ),
    ),
    address(of.address),
    unless(of.endpoint, (one) => element('ram:URIUniversalCommunication', identified('ram:URIID', one))),
    unless(of.vatNumber, (id) => element('ram:SpecifiedTaxRegistration', element('ram:ID', { schemeID: 'VA' }, id))),
    unless(of.taxNumber, (id) => element('ram:SpecifiedTaxRegistration', element('ram:ID', { schemeID: 'FC' }, id))),
  )
}

const address = ({ postcode, line, town, country }: Address) =>
  element(
    'ram:PostalTradeAddress',
    element('ram:PostcodeCode', postcode),
    element('ram:LineOne', line),
    element('ram:CityName', town),
    element('ram:CountryID', country),
  )

function delivery({ delivery: { name, address: to, day: on }, buyer }: EInvoice): Node {
  return element(
    'ram:ApplicableHeaderTradeDelivery',
    unless(to, (where) => element('ram:ShipToTradeParty', element('ram:Name', name ?? buyer.name), address(where))),
    unless(on, (one) => element('ram:ActualDeliverySupplyChainEvent', day('ram:OccurrenceDateTime', one))),
  )
}

function settlement(invoice: EInvoice): Node {
  const { payTo, period, totals, currency, terms, dueOn } = invoice
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:PaymentReference', invoice.number),
    element('ram:InvoiceCurrencyCode', currency),
    unless(payTo, ({ code, isIban, account, holder, bic }) =>
      element(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        element('ram:TypeCode', code),
        element(
          'ram:PayeePartyCreditorFinancialAccount',
          isIban ? element('ram:IBANID', account) : null,
          element('ram:AccountName', holder),
          isIban ? null : element('ram:ProprietaryID', account),
        ),
        unless(bic, (id) => element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', id))),
      ),
    ),
    invoice.breakdown.map((one) => breakdown(one, invoice.isVatOnDebits)),
    unless(period, ({ from, to }) => element('ram:BillingSpecifiedPeriod', day('ram:StartDateTime', from), day('ram:EndDateTime', to))),
    element(
      'ram:SpecifiedTradePaymentTerms',
      unless(terms, (text) => element('ram:Description', text)),
      unless(dueOn, (on) => day('ram:DueDateDateTime', on)),
    ),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      element('ram:LineTotalAmount', totals.lines),
      element('ram:TaxBasisTotalAmount', totals.net),
      element('ram:TaxTotalAmount', { currencyID: currency }, totals.vat),
      element('ram:GrandTotalAmount', totals.gross),
      unless(totals.prepaid, (amount) => element('ram:TotalPrepaidAmount', amount)),
      element('ram:DuePayableAmount', totals.due),
    ),
    invoice.preceding.map(({ number, issuedOn }) =>
      element('ram:InvoiceReferencedDocument', element('ram:IssuerAssignedID', number), day('ram:FormattedIssueDateTime', issuedOn, 'qdt')),
    ),
  )
}

function breakdown({ category, percent, net, vat, reason, reasonCode }: Breakdown, isVatOnDebits: boolean | null): Node {
  return element(
    'ram:ApplicableTradeTax',
    element('ram:CalculatedAmount', vat),
    element('ram:TypeCode', 'VAT'),
    unless(reason, (text) => element('ram:ExemptionReason', text)),
    element('ram:BasisAmount', net),
    element('ram:CategoryCode', category),
    unless(reasonCode, (code) => element('ram:ExemptionReasonCode', code)),
    // UNTDID 2475: when invoiced, or when paid.
    unless(isVatOnDebits, (debits) => element('ram:DueDateTypeCode', debits ? '5' : '72')),
    unless(percent, (rate) => element('ram:RateApplicablePercent', rate)),
  )
}
