-- How many letters lie between what was typed and a town's name: "Lion" is one from "Lyon", of which it shares too few threes.
create extension if not exists fuzzystrmatch;
