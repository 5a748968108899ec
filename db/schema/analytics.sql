-- What analytics cannot count while somebody waits.

-- Counted by a task; the newest stands. It names nobody. `lapsing`: verified documents by their last day and by who holds them; `supply`: people free and
-- places open by trade and region.
create table analytics_counts (
  id bigint generated always as identity primary key,
  counted_at timestamptz not null,
  lapsing jsonb not null constraint analytics_counts__lapsing check (jsonb_typeof(lapsing) = 'array'),
  supply jsonb not null constraint analytics_counts__supply check (jsonb_typeof(supply) = 'array')
);
