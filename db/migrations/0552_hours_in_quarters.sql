-- 37.5 hours a week: halves and quarters, which a binary fraction holds exactly.
alter table jobs alter column hours_per_week type real;
alter table jobs add constraint jobs__hours_in_quarters check (hours_per_week * 4 = trunc(hours_per_week * 4));
