-- a plain column that an index uses becomes generated

-- orm:up shop oracle
DROP INDEX "SHELF_LABEL";
ALTER TABLE "SHELF" RENAME COLUMN "LABEL" TO "LABEL__ORM";
-- orm:count lossy/drop-column shelf.label SELECT COUNT(*) FROM "SHELF" WHERE "LABEL" IS NOT NULL
ALTER TABLE "SHELF" DROP ("LABEL__ORM");
ALTER TABLE "SHELF" ADD ("LABEL" NVARCHAR2(40) GENERATED ALWAYS AS ('shelf ' || book_id) VIRTUAL);
-- orm:count blocks/index shelf SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'SHELF'
CREATE INDEX "SHELF_LABEL" ON "SHELF" ("LABEL");
COMMENT ON COLUMN "SHELF"."LABEL" IS 'On its side';

-- orm:down shop oracle
DROP INDEX "SHELF_LABEL";
ALTER TABLE "SHELF" DROP ("LABEL");
ALTER TABLE "SHELF" ADD ("LABEL" NVARCHAR2(40));
UPDATE "SHELF" SET "LABEL" = 'shelf ' || book_id;
ALTER TABLE "SHELF" MODIFY ("LABEL" DEFAULT 'it''s new');
-- orm:count blocks/index shelf SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'SHELF'
CREATE INDEX "SHELF_LABEL" ON "SHELF" ("LABEL");
COMMENT ON COLUMN "SHELF"."LABEL" IS 'On its side';


-- a column becomes generated, and the one that it is computed from gets another type

-- orm:up shop oracle
ALTER TABLE "REVIEW" RENAME COLUMN "EXTERNAL_ID" TO "EXTERNAL_ID__ORM";
ALTER TABLE "REVIEW" MODIFY ("STARS" NUMBER);
-- orm:count lossy/drop-column review.external_id SELECT COUNT(*) FROM "REVIEW" WHERE "EXTERNAL_ID" IS NOT NULL
ALTER TABLE "REVIEW" DROP ("EXTERNAL_ID__ORM");
ALTER TABLE "REVIEW" ADD ("EXTERNAL_ID" NUMBER GENERATED ALWAYS AS (stars * 2) VIRTUAL);

-- orm:down shop oracle
ALTER TABLE "REVIEW" DROP ("EXTERNAL_ID");
ALTER TABLE "REVIEW" ADD ("EXTERNAL_ID" NUMBER);
UPDATE "REVIEW" SET "EXTERNAL_ID" = stars * 2;
ALTER TABLE "REVIEW" ADD ("STARS__ORM" NUMBER(5,0));
-- orm:count fails/range review.stars SELECT COUNT(*) FROM "REVIEW" WHERE ABS(ROUND("STARS", 0)) >= 1E5
-- orm:count lossy/round review.stars SELECT COUNT(*) FROM "REVIEW" WHERE "STARS" <> ROUND("STARS", 0)
-- orm:count blocks/rewrite review.stars SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
UPDATE "REVIEW" SET "STARS__ORM" = "STARS";
ALTER TABLE "REVIEW" DROP COLUMN "STARS";
ALTER TABLE "REVIEW" RENAME COLUMN "STARS__ORM" TO "STARS";
