-- Attempts to pay an order or an invoice, and the notices of the card provider. Card details never come here.
-- Read by others: payment_attempts

create table payment_attempts (
  id bigint generated always as identity primary key,
  subject text not null constraint payment_attempts__subject check (subject in ('order', 'invoice')),
  subject_id bigint not null,
  method text not null constraint payment_attempts__method check (method in ('account', 'transfer', 'card')),
  status text not null constraint payment_attempts__status check (status in ('started', 'succeeded', 'failed', 'expired')),
  amount int not null constraint payment_attempts__amount check (amount between 1 and 2000000000), -- gross, minor units
  currency text not null constraint payment_attempts__currency check (currency in ('GBP', 'EUR')),
  refunded int not null default 0,
  provider text constraint payment_attempts__provider check (provider in ('stripe')),
  provider_session text, -- the provider's checkout session
  provider_payment text, -- the provider's payment, which a refund names
  failure text constraint payment_attempts__failure check (length(failure) <= 100), -- the provider's code
  started_at timestamptz not null,
  settled_at timestamptz,
  recorded_by bigint references accounts on delete set null, -- who noted a transfer, or accepted an account
  constraint payment_attempts__refunded check (refunded between 0 and amount),
  constraint payment_attempts__card check ((method = 'card') = (provider is not null))
);
create index payment_attempts_subject on payment_attempts (subject, subject_id, started_at);
create unique index payment_attempts_session on payment_attempts (provider, provider_session);
create index payment_attempts_payment on payment_attempts (provider, provider_payment) where provider_payment is not null;
create index payment_attempts_recorded_by on payment_attempts (recorded_by);
alter table payment_attempts enable row level security;

-- Each notice counts once, however often the provider sends it.
create table payment_notices (
  id bigint generated always as identity primary key,
  provider text not null constraint payment_notices__provider check (provider in ('stripe')),
  notice_id text not null constraint payment_notices__notice_id check (length(notice_id) <= 100),
  kind text not null constraint payment_notices__kind check (length(kind) <= 100),
  created_at timestamptz not null, -- by the provider's clock
  received_at timestamptz not null,
  constraint payment_notices__once unique (provider, notice_id)
);
alter table payment_notices enable row level security;

-- Where the agency is paid by transfer, one account a currency.
create table payment_accounts (
  id bigint generated always as identity primary key,
  currency text not null unique constraint payment_accounts__currency check (currency in ('GBP', 'EUR')),
  holder text not null constraint payment_accounts__holder check (length(holder) between 2 and 70),
  iban text constraint payment_accounts__iban check (iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'),
  bic text constraint payment_accounts__bic check (bic ~ '^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$'),
  sort_code text constraint payment_accounts__sort_code check (sort_code ~ '^[0-9]{6}$'),
  account_number text constraint payment_accounts__account_number check (account_number ~ '^[0-9]{8}$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  constraint payment_accounts__kind check (case currency
    when 'EUR' then iban is not null and num_nonnulls(sort_code, account_number) = 0
    else num_nonnulls(iban, bic) = 0 and num_nonnulls(sort_code, account_number) = 2 end)
);
alter table payment_accounts enable row level security;
