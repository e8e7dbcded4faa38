-- appended

-- orm:up shop oracle

-- orm:down shop oracle
-- orm:count lossy/meaning book.status SELECT COUNT(*) FROM "BOOK" WHERE "STATUS" IN (3)
UPDATE "BOOK" SET "STATUS" = CASE "STATUS" WHEN 3 THEN NULL END
WHERE "STATUS" IN (3);


-- reordered, with the default

-- orm:up shop oracle
UPDATE "BOOK" SET "STATUS" = CASE "STATUS" WHEN 0 THEN 1 WHEN 1 THEN 0 END
WHERE "STATUS" IN (0, 1);

ALTER TABLE "BOOK" MODIFY ("STATUS" DEFAULT 1);

-- orm:down shop oracle
UPDATE "BOOK" SET "STATUS" = CASE "STATUS" WHEN 0 THEN 1 WHEN 1 THEN 0 END
WHERE "STATUS" IN (0, 1);

ALTER TABLE "BOOK" MODIFY ("STATUS" DEFAULT 0);


-- removed

-- orm:up shop oracle
-- orm:count lossy/meaning book.status SELECT COUNT(*) FROM "BOOK" WHERE "STATUS" IN (1)
UPDATE "BOOK" SET "STATUS" = CASE "STATUS" WHEN 1 THEN NULL WHEN 2 THEN 1 END
WHERE "STATUS" IN (1, 2);

-- orm:down shop oracle
UPDATE "BOOK" SET "STATUS" = CASE "STATUS" WHEN 1 THEN 2 END
WHERE "STATUS" IN (1);


-- those of a SET

-- orm:up shop oracle
-- orm:count lossy/meaning book.formats SELECT COUNT(*) FROM "BOOK" WHERE BITAND("FORMATS", 2) <> 0
UPDATE "BOOK" SET "FORMATS" = CASE WHEN BITAND("FORMATS", 1) <> 0 THEN 2 ELSE 0 END
    + CASE WHEN BITAND("FORMATS", 4) <> 0 THEN 1 ELSE 0 END
WHERE "FORMATS" IS NOT NULL;

-- orm:down shop oracle
UPDATE "BOOK" SET "FORMATS" = CASE WHEN BITAND("FORMATS", 1) <> 0 THEN 4 ELSE 0 END
    + CASE WHEN BITAND("FORMATS", 2) <> 0 THEN 1 ELSE 0 END
WHERE "FORMATS" IS NOT NULL;
