-- The whole notice: controller, legal bases, retention, recipients, rights. `noticeVersion` in features/privacy/rules.ts names it.
insert into privacy_notices (version, published_at) values ('2026-11-29', '2026-11-29T00:00Z');
