-- The notice that stood before the one of June 2026: whoever agreed earlier had read that.
insert into privacy_notices values ('2024-01-01', '2024-01-01T00:00Z');
update candidate_consents set notice = '2024-01-01' where given_at < '2026-06-01T00:00Z';
