-- Whom lists and look-ups leave out for everybody but administrators: a few at a time.
create index candidates_quarantined on candidates (id) where status = 'quarantined';
