-- orm:object sqlite trigger "trimmed"
-- orm:runs after
-- orm:needs table "book"
-- orm:drop DROP TRIGGER IF EXISTS "trimmed"

CREATE TRIGGER trimmed AFTER INSERT ON book BEGIN UPDATE book SET title = trim(title) WHERE id = NEW.id; UPDATE book SET price = 0 WHERE price < 0; END;
