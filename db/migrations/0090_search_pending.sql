-- Rows that come by the hundred share most of their words: written into the index together they cost a third. The list of those that
-- wait is kept so short that reading it beside the index takes no time.
alter index candidate_search_doc set (fastupdate = on, gin_pending_list_limit = 256);
alter index candidate_search_marks set (fastupdate = on, gin_pending_list_limit = 64);
