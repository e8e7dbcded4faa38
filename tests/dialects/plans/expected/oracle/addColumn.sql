-- nullable, with a description

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("SUBTITLE" NVARCHAR2(255));
COMMENT ON COLUMN "BOOK"."SUBTITLE" IS 'Below the title';

-- orm:down shop oracle
-- orm:count lossy/drop-column book.subtitle SELECT COUNT(*) FROM "BOOK" WHERE "SUBTITLE" IS NOT NULL
ALTER TABLE "BOOK" DROP ("SUBTITLE");


-- with a default, nullable and required

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("LANGUAGE" CHAR(2) DEFAULT 'en', "EDITION" NUMBER(5,0) DEFAULT 1 NOT NULL);

-- orm:down shop oracle
-- orm:count lossy/drop-column book.language SELECT COUNT(*) FROM "BOOK" WHERE "LANGUAGE" IS NOT NULL
-- orm:count lossy/drop-column book.edition SELECT COUNT(*) FROM "BOOK" WHERE "EDITION" IS NOT NULL
ALTER TABLE "BOOK" DROP ("LANGUAGE", "EDITION");


-- required without a value for rows

-- orm:up shop oracle
-- orm:count invents/value book.summary SELECT COUNT(*) FROM "BOOK"
ALTER TABLE "BOOK" ADD ("SUMMARY" NVARCHAR2(2000) NOT NULL);

-- orm:down shop oracle
-- orm:count lossy/drop-column book.summary SELECT COUNT(*) FROM "BOOK" WHERE "SUMMARY" IS NOT NULL
ALTER TABLE "BOOK" DROP ("SUMMARY");


-- required with a fill

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("SLUG" NVARCHAR2(80));
UPDATE "BOOK" SET "SLUG" = LOWER(title);
ALTER TABLE "BOOK" MODIFY ("SLUG" NOT NULL);

-- orm:down shop oracle
-- orm:count lossy/drop-column book.slug SELECT COUNT(*) FROM "BOOK" WHERE "SLUG" IS NOT NULL
ALTER TABLE "BOOK" DROP ("SLUG");


-- numbered rows

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("SORTABLE_RANK" NUMBER);

MERGE INTO "BOOK" target
USING (SELECT ROWID AS row_id, ROW_NUMBER() OVER (PARTITION BY "AUTHOR_ID" ORDER BY "ID") AS row_place FROM "BOOK") numbered
ON (target.ROWID = numbered.row_id)
WHEN MATCHED THEN UPDATE SET target."SORTABLE_RANK" = numbered.row_place;

ALTER TABLE "BOOK" MODIFY ("SORTABLE_RANK" NOT NULL);

-- orm:down shop oracle
-- orm:count lossy/drop-column book.sortable_rank SELECT COUNT(*) FROM "BOOK" WHERE "SORTABLE_RANK" IS NOT NULL
ALTER TABLE "BOOK" DROP ("SORTABLE_RANK");
