-- rows that are new, changed and deleted, with ids and a key that leads to one of them

-- orm:up shop oracle
MERGE INTO "AUTHOR" own
USING (
SELECT 1 AS "ID", 'Jane' AS "NAME", DATE '1775-12-16' AS "BORN" FROM DUAL
) theirs
ON (own."ID" = theirs."ID")
WHEN MATCHED THEN UPDATE SET own."NAME" = theirs."NAME", own."BORN" = theirs."BORN"
WHEN NOT MATCHED THEN INSERT ("ID", "NAME", "BORN") VALUES (theirs."ID", theirs."NAME", theirs."BORN");

MERGE INTO "AUTHOR" own
USING (
SELECT 1 AS "ID", 'Jane Austen' AS "NAME", DATE '1775-12-16' AS "BORN" FROM DUAL
) theirs
ON (own."ID" = theirs."ID")
WHEN MATCHED THEN UPDATE SET own."NAME" = theirs."NAME", own."BORN" = theirs."BORN"
WHEN NOT MATCHED THEN INSERT ("ID", "NAME", "BORN") VALUES (theirs."ID", theirs."NAME", theirs."BORN");

MERGE INTO "BOOK" own
USING (
SELECT '9780141439518' AS "ISBN", 'Emma''s' AS "TITLE", 1 AS "STATUS", 1 AS "AUTHOR_ID" FROM DUAL
UNION ALL SELECT '9780141439600', 'Lady Susan', 0, NULL FROM DUAL
) theirs
ON (own."ISBN" = theirs."ISBN")
WHEN MATCHED THEN UPDATE SET own."TITLE" = theirs."TITLE", own."STATUS" = theirs."STATUS", own."AUTHOR_ID" = theirs."AUTHOR_ID"
WHEN NOT MATCHED THEN INSERT ("ISBN", "TITLE", "STATUS", "AUTHOR_ID") VALUES (theirs."ISBN", theirs."TITLE", theirs."STATUS", theirs."AUTHOR_ID");

-- orm:down shop oracle
MERGE INTO "AUTHOR" own
USING (
SELECT 1 AS "ID", 'Jane' AS "NAME", DATE '1775-12-16' AS "BORN" FROM DUAL
) theirs
ON (own."ID" = theirs."ID")
WHEN MATCHED THEN UPDATE SET own."NAME" = theirs."NAME", own."BORN" = theirs."BORN"
WHEN NOT MATCHED THEN INSERT ("ID", "NAME", "BORN") VALUES (theirs."ID", theirs."NAME", theirs."BORN");

-- orm:count fails/key review.book_isbn SELECT COUNT(*) FROM "REVIEW" child WHERE EXISTS (SELECT 1 FROM "BOOK" parent WHERE parent."ISBN" = child."BOOK_ISBN" AND parent."ISBN" IN ('9780141439518', '9780141439600'))
-- orm:count fails/key shelf.book_id SELECT COUNT(*) FROM "SHELF" child WHERE EXISTS (SELECT 1 FROM "BOOK" parent WHERE parent."ID" = child."BOOK_ID" AND parent."ISBN" IN ('9780141439518', '9780141439600'))
DELETE FROM "BOOK" WHERE "ISBN" IN ('9780141439518', '9780141439600');
