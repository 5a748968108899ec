-- Two that score at once take different rows. It answers 0 also while others hold all that are left: whoever waits for the end asks whether any are.
create or replace function score_suspects(most int, out looked_at int, out found int) language sql as $$
  with taken as (
    delete from duplicate_suspects where ctid = any(array(select ctid from duplicate_suspects limit most for update skip locked)) returning first_id, second_id
  ), scored as materialized (
    select taken.first_id, taken.second_id, scored.score, scored.reasons
    from taken left join candidate_traits a on a.id = first_id left join candidate_traits b on b.id = second_id
    left join lateral duplicate_score(a, b) scored on a.id is not null and b.id is not null
  ), gone as (
    delete from duplicate_pairs p using scored s
    where p.first_id = s.first_id and p.second_id = s.second_id and p.not_same_at is null and coalesce(s.score, 0) < 60
  ), kept as (
    insert into duplicate_pairs as p (first_id, second_id, score, reasons)
    select first_id, second_id, score, reasons from scored where score >= 60
    on conflict (first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
      where (p.score, p.reasons) is distinct from (excluded.score, excluded.reasons)
    returning xmax = 0 as is_new
  )
  select (select count(*)::int from taken), (select count(*)::int from kept where is_new)
$$;

-- A record and all that was merged into it, and into those.
create function merged_with(candidate bigint) returns setof bigint language sql stable as $$
  with recursive numbered as (
    select candidate as id
    union
    select c.id from numbered join candidates c on c.merged_into = numbered.id
  ) select id from numbered
$$;
