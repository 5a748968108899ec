-- The first line that is in the way, or else the first that warns, in both languages: what a card of the board says beside the light.
-- Kept with the answer itself; the nightly run (applications.regateAll) fills it in for what is under way already.
alter table applications add column gate_reason jsonb
  constraint applications__gate_reason check (gate_reason is null or (jsonb_typeof(gate_reason) = 'object' and gate_reason ?& array['en', 'fr']));
