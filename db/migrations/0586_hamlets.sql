-- Two hamlets to which GeoNames gives the people of the towns of their name in La Réunion and Guadeloupe: a new gazetteer leaves them out.
update places set population = 0 where id in (2978771, 2980080);
