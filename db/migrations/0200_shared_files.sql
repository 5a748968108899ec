-- Contracts, invoices and other papers of the agency are no agent's to read, nor is what says that somebody may work here.
alter policy files__agents on files
  using (kind in ('cv', 'card', 'certificate') and exists (select from candidates c where c.id = candidate_id))
  with check (kind in ('cv', 'card', 'certificate') and exists (select from candidates c where c.id = candidate_id));
