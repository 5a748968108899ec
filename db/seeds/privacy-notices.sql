-- Each version of the privacy notice; `noticeVersion` in features/privacy/rules.ts names the newest.
insert into privacy_notices (version, published_at) values
  ('2024-01-01', '2024-01-01T00:00Z'), ('2026-06-01', '2026-06-01T00:00Z'), ('2026-11-29', '2026-11-29T00:00Z');
