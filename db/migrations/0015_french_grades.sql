-- French names that read as translated; a name that an agency has changed stays.
update categories set name_fr = 'Ouvrier d’exécution' where kind = 'grade' and slug = 'improver' and name_fr = 'Débutant qualifié';
update categories set name_fr = 'Autre fonction' where kind = 'grade' and slug = 'professional' and name_fr = 'Autre cadre';
