-- A text without what a pattern finds in it. What has to be so long stays so long: an advert says 100 letters at least.
create function without_words(said text, pattern text) returns text language sql immutable parallel safe as $$
  select case when length(said) >= 100 and length(left_over) < 100 then rpad(left_over, 100, '…') else left_over end
    from (select regexp_replace(said, pattern, '[…]', 'gi') as left_over) one
$$;

-- The same for every text in a JSON value.
create function json_without_words(said jsonb, pattern text) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(said)
    when 'string' then to_jsonb(without_words(said #>> '{}', pattern))
    when 'array' then (select coalesce(jsonb_agg(json_without_words(one, pattern) order by n), '[]') from jsonb_array_elements(said) with ordinality list (one, n))
    when 'object' then (select coalesce(jsonb_object_agg(key, json_without_words(value, pattern)), '{}') from jsonb_each(said))
    else said end;
end $$;
