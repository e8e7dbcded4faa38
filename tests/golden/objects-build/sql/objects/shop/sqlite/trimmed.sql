-- orm:object sqlite trigger "trimmed"
-- orm:needs table "book"
-- orm:drop DROP TRIGGER IF EXISTS trimmed

CREATE TRIGGER trimmed AFTER INSERT ON book BEGIN
  UPDATE book SET title = trim(title) WHERE id = NEW.id;
  UPDATE book SET author_id = NULL WHERE author_id = 0;
END;
