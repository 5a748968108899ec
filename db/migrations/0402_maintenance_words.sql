-- What visitors read while Lintel is closed, in the language of each.
alter table maintenance rename column note to note_en;
alter table maintenance add column note_fr text not null default '';
update maintenance set note_fr = note_en;
comment on column maintenance.note_en is 'Empty: whoever reads English is shown the French';
