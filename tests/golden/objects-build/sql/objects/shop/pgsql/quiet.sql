-- orm:object pgsql rule "author.quiet"
-- orm:needs table "author"
-- orm:needs table "book"
-- orm:drop DROP RULE IF EXISTS quiet ON author

CREATE RULE quiet AS ON DELETE TO author DO INSTEAD (DELETE FROM book WHERE author_id = OLD.id; UPDATE author SET feeling = 'bad');
