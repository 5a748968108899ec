-- Government departments and health authorities have VAT numbers of three digits: GBGD001, GBHA599.
alter table customers
  drop constraint customers__vat_number,
  add constraint customers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$');
alter table employers
  drop constraint employers__vat_number,
  add constraint employers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$');
alter table invoice_sellers
  drop constraint invoice_sellers__vat_number,
  add constraint invoice_sellers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$');
alter table orders
  drop constraint orders__vat_number,
  add constraint orders__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$');
alter table suppliers
  drop constraint suppliers__vat_number,
  add constraint suppliers__vat_number check (vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$');
