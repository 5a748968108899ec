-- How soon people who apply hear of an employer's jobs, for the advert; counted at night, from ten answers on.
alter table employers add column answer_days integer constraint employers__answer_days check (answer_days between 1 and 366);
