-- plain

-- orm:up shop oracle
-- orm:count lossy/drop-column author.born SELECT COUNT(*) FROM "AUTHOR" WHERE "BORN" IS NOT NULL
ALTER TABLE "AUTHOR" DROP ("BORN");

-- orm:down shop oracle
ALTER TABLE "AUTHOR" ADD ("BORN" DATE);


-- with a default

-- orm:up shop oracle
-- orm:count lossy/drop-column book.price SELECT COUNT(*) FROM "BOOK" WHERE "PRICE" IS NOT NULL
-- orm:count lossy/drop-column book.status SELECT COUNT(*) FROM "BOOK" WHERE "STATUS" IS NOT NULL
ALTER TABLE "BOOK" DROP ("PRICE", "STATUS");

-- orm:down shop oracle
ALTER TABLE "BOOK" ADD ("PRICE" NUMBER(8,2) DEFAULT 0.00, "STATUS" NUMBER(3,0) DEFAULT 0);


-- in an index

-- orm:up shop oracle
DROP INDEX "SHELF_LABEL";
-- orm:count lossy/drop-column shelf.label SELECT COUNT(*) FROM "SHELF" WHERE "LABEL" IS NOT NULL
ALTER TABLE "SHELF" DROP ("LABEL");

-- orm:down shop oracle
ALTER TABLE "SHELF" ADD ("LABEL" NVARCHAR2(40) DEFAULT 'it''s new');
-- orm:count blocks/index shelf SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'SHELF'
CREATE INDEX "SHELF_LABEL" ON "SHELF" ("LABEL");
COMMENT ON COLUMN "SHELF"."LABEL" IS 'On its side';


-- online

-- orm:up shop oracle
-- orm:count lossy/drop-column author.born SELECT COUNT(*) FROM "AUTHOR" WHERE "BORN" IS NOT NULL
ALTER TABLE "AUTHOR" SET UNUSED ("BORN") ONLINE;

-- orm:down shop oracle
ALTER TABLE "AUTHOR" ADD ("BORN" DATE);
