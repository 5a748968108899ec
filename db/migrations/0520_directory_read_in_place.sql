-- PostgreSQL reads a function that has rights of its own as a whole: of everybody in the directory it looked up which cards they hold, for ten
-- who are shown. Without such rights its words stand in the query, and nothing is made that nobody asks for. Whoever may ask sees all people anyway.
alter function directory_candidates(date) security invoker;
alter function directory_candidates(date) reset all;
