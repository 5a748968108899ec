-- Documents that say that somebody may work here were once kept in wallets. No agent reads one, nor the pages of it.
alter policy documents__agents on documents
  using (candidate_id in (select id from candidates) and type not in (select code from document_types where family = 'right-to-work'))
  with check (candidate_id in (select id from candidates) and type not in (select code from document_types where family = 'right-to-work'));
update files f set kind = 'right-to-work', text = null
  from document_files p join documents d on d.id = p.document_id join document_types t on t.code = d.type
  where p.file_id = f.id and t.family = 'right-to-work' and f.kind <> 'right-to-work';
