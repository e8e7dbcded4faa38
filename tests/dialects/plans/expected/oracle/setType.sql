-- a longer text in indexes and keys

-- orm:up shop oracle
ALTER TABLE "BOOK" MODIFY ("ISBN" NVARCHAR2(17));
ALTER TABLE "REVIEW" MODIFY ("BOOK_ISBN" NVARCHAR2(17));

-- orm:down shop oracle
-- orm:count fails/range book.isbn SELECT COUNT(*) FROM "BOOK" WHERE LENGTH("ISBN") > 13
ALTER TABLE "BOOK" MODIFY ("ISBN" NVARCHAR2(13));
-- orm:count fails/range review.book_isbn SELECT COUNT(*) FROM "REVIEW" WHERE LENGTH("BOOK_ISBN") > 13
ALTER TABLE "REVIEW" MODIFY ("BOOK_ISBN" NVARCHAR2(13));


-- a shorter text

-- orm:up shop oracle
-- orm:count fails/range book.title SELECT COUNT(*) FROM "BOOK" WHERE LENGTH("TITLE") > 100
ALTER TABLE "BOOK" MODIFY ("TITLE" NVARCHAR2(100));

-- orm:down shop oracle
ALTER TABLE "BOOK" MODIFY ("TITLE" NVARCHAR2(255));


-- a larger integer in a foreign key

-- orm:up shop oracle
ALTER TABLE "BOOK" DROP CONSTRAINT "BOOK_AUTHOR";
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_PK";
ALTER TABLE "AUTHOR" ADD ("ID__ORM" NUMBER(20,0));
-- orm:count fails/range author.id SELECT COUNT(*) FROM "AUTHOR" WHERE ABS(ROUND("ID", 0)) >= 1E20
-- orm:count lossy/round author.id SELECT COUNT(*) FROM "AUTHOR" WHERE "ID" <> ROUND("ID", 0)
-- orm:count blocks/rewrite author.id SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
UPDATE "AUTHOR" SET "ID__ORM" = "ID";
ALTER TABLE "AUTHOR" DROP COLUMN "ID";
ALTER TABLE "AUTHOR" RENAME COLUMN "ID__ORM" TO "ID";
ALTER TABLE "AUTHOR" MODIFY ("ID" NOT NULL);
ALTER TABLE "BOOK" ADD ("AUTHOR_ID__ORM" NUMBER(20,0));
-- orm:count fails/range book.author_id SELECT COUNT(*) FROM "BOOK" WHERE ABS(ROUND("AUTHOR_ID", 0)) >= 1E20
-- orm:count lossy/round book.author_id SELECT COUNT(*) FROM "BOOK" WHERE "AUTHOR_ID" <> ROUND("AUTHOR_ID", 0)
-- orm:count blocks/rewrite book.author_id SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
UPDATE "BOOK" SET "AUTHOR_ID__ORM" = "AUTHOR_ID";
ALTER TABLE "BOOK" DROP COLUMN "AUTHOR_ID";
ALTER TABLE "BOOK" RENAME COLUMN "AUTHOR_ID__ORM" TO "AUTHOR_ID";
-- orm:count blocks/index author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_PK" PRIMARY KEY ("ID");

ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_AUTHOR"
    FOREIGN KEY ("AUTHOR_ID")
    REFERENCES "AUTHOR" ("ID")
    ON DELETE CASCADE;

-- orm:down shop oracle
ALTER TABLE "AUTHOR" MODIFY ("ID" NUMBER);
ALTER TABLE "BOOK" MODIFY ("AUTHOR_ID" NUMBER);


-- a smaller integer

-- orm:up shop oracle
ALTER TABLE "REVIEW" ADD ("EXTERNAL_ID__ORM" NUMBER(5,0));
-- orm:count fails/range review.external_id SELECT COUNT(*) FROM "REVIEW" WHERE ABS(ROUND("EXTERNAL_ID", 0)) >= 1E5
-- orm:count lossy/round review.external_id SELECT COUNT(*) FROM "REVIEW" WHERE "EXTERNAL_ID" <> ROUND("EXTERNAL_ID", 0)
-- orm:count blocks/rewrite review.external_id SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
UPDATE "REVIEW" SET "EXTERNAL_ID__ORM" = "EXTERNAL_ID";
ALTER TABLE "REVIEW" DROP COLUMN "EXTERNAL_ID";
ALTER TABLE "REVIEW" RENAME COLUMN "EXTERNAL_ID__ORM" TO "EXTERNAL_ID";

-- orm:down shop oracle
ALTER TABLE "REVIEW" MODIFY ("EXTERNAL_ID" NUMBER);


-- a decimal with fewer digits, with its default

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("PRICE__ORM" NUMBER(6,1));
-- orm:count fails/range book.price SELECT COUNT(*) FROM "BOOK" WHERE ABS(ROUND("PRICE", 1)) >= 1E5
-- orm:count lossy/round book.price SELECT COUNT(*) FROM "BOOK" WHERE "PRICE" <> ROUND("PRICE", 1)
-- orm:count blocks/rewrite book.price SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
UPDATE "BOOK" SET "PRICE__ORM" = "PRICE";
ALTER TABLE "BOOK" DROP COLUMN "PRICE";
ALTER TABLE "BOOK" RENAME COLUMN "PRICE__ORM" TO "PRICE";
ALTER TABLE "BOOK" MODIFY ("PRICE" DEFAULT 0.00);

-- orm:down shop oracle
ALTER TABLE "BOOK" MODIFY ("PRICE" NUMBER(8,2) DEFAULT 0.00);


-- text to a number

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("PAGES__ORM" NUMBER);
-- orm:count fails/cast book.pages SELECT COUNT(*) FROM "BOOK" WHERE VALIDATE_CONVERSION("PAGES" AS NUMBER) = 0
-- orm:count blocks/rewrite book.pages SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
UPDATE "BOOK" SET "PAGES__ORM" = CAST("PAGES" AS NUMBER);
ALTER TABLE "BOOK" DROP COLUMN "PAGES";
ALTER TABLE "BOOK" RENAME COLUMN "PAGES__ORM" TO "PAGES";

-- orm:down shop oracle
ALTER TABLE "BOOK" ADD ("PAGES__ORM" NVARCHAR2(20));
-- orm:count fails/range book.pages SELECT COUNT(*) FROM "BOOK" WHERE LENGTH(TO_CHAR("PAGES")) > 20
-- orm:count blocks/rewrite book.pages SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
UPDATE "BOOK" SET "PAGES__ORM" = TO_CHAR("PAGES");
ALTER TABLE "BOOK" DROP COLUMN "PAGES";
ALTER TABLE "BOOK" RENAME COLUMN "PAGES__ORM" TO "PAGES";


-- text to a number by an expression

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("PAGES__ORM" NUMBER);
-- orm:count blocks/rewrite book.pages SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
UPDATE "BOOK" SET "PAGES__ORM" = CAST(pages AS INTEGER);
ALTER TABLE "BOOK" DROP COLUMN "PAGES";
ALTER TABLE "BOOK" RENAME COLUMN "PAGES__ORM" TO "PAGES";

-- orm:down shop oracle
ALTER TABLE "BOOK" ADD ("PAGES__ORM" NVARCHAR2(20));
-- orm:count fails/range book.pages SELECT COUNT(*) FROM "BOOK" WHERE LENGTH(TO_CHAR("PAGES")) > 20
-- orm:count blocks/rewrite book.pages SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
UPDATE "BOOK" SET "PAGES__ORM" = TO_CHAR("PAGES");
ALTER TABLE "BOOK" DROP COLUMN "PAGES";
ALTER TABLE "BOOK" RENAME COLUMN "PAGES__ORM" TO "PAGES";


-- a number to text

-- orm:up shop oracle
ALTER TABLE "REVIEW" ADD ("STARS__ORM" NVARCHAR2(3));
-- orm:count fails/range review.stars SELECT COUNT(*) FROM "REVIEW" WHERE LENGTH(TO_CHAR("STARS")) > 3
-- orm:count blocks/rewrite review.stars SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
UPDATE "REVIEW" SET "STARS__ORM" = TO_CHAR("STARS");
ALTER TABLE "REVIEW" DROP COLUMN "STARS";
ALTER TABLE "REVIEW" RENAME COLUMN "STARS__ORM" TO "STARS";

-- orm:down shop oracle
ALTER TABLE "REVIEW" ADD ("STARS__ORM" NUMBER(5,0));
-- orm:count fails/cast review.stars SELECT COUNT(*) FROM "REVIEW" WHERE VALIDATE_CONVERSION("STARS" AS NUMBER) = 0
-- orm:count blocks/rewrite review.stars SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
UPDATE "REVIEW" SET "STARS__ORM" = CAST("STARS" AS NUMBER(5,0));
ALTER TABLE "REVIEW" DROP COLUMN "STARS";
ALTER TABLE "REVIEW" RENAME COLUMN "STARS__ORM" TO "STARS";


-- a timestamp to a date

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("PRINTED_AT__ORM" DATE);
-- orm:count lossy/round book.printed_at SELECT COUNT(*) FROM "BOOK" WHERE "PRINTED_AT" <> CAST("PRINTED_AT" AS DATE)
-- orm:count blocks/rewrite book.printed_at SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
UPDATE "BOOK" SET "PRINTED_AT__ORM" = CAST("PRINTED_AT" AS DATE);
ALTER TABLE "BOOK" DROP COLUMN "PRINTED_AT";
ALTER TABLE "BOOK" RENAME COLUMN "PRINTED_AT__ORM" TO "PRINTED_AT";
COMMENT ON COLUMN "BOOK"."PRINTED_AT" IS 'Of the first edition';

-- orm:down shop oracle
ALTER TABLE "BOOK" MODIFY ("PRINTED_AT" TIMESTAMP);


-- a number to bytes

-- orm:up shop oracle
-- orm:count fails/cast review.external_id SELECT COUNT(*) FROM "REVIEW" WHERE "EXTERNAL_ID" IS NOT NULL
-- orm:count blocks/rewrite review.external_id SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD ("EXTERNAL_ID__ORM" RAW(16));
ALTER TABLE "REVIEW" DROP COLUMN "EXTERNAL_ID";
ALTER TABLE "REVIEW" RENAME COLUMN "EXTERNAL_ID__ORM" TO "EXTERNAL_ID";

-- orm:down shop oracle
-- orm:count fails/cast review.external_id SELECT COUNT(*) FROM "REVIEW" WHERE "EXTERNAL_ID" IS NOT NULL
-- orm:count blocks/rewrite review.external_id SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD ("EXTERNAL_ID__ORM" NUMBER);
ALTER TABLE "REVIEW" DROP COLUMN "EXTERNAL_ID";
ALTER TABLE "REVIEW" RENAME COLUMN "EXTERNAL_ID__ORM" TO "EXTERNAL_ID";


-- text to a large text

-- orm:up shop oracle
ALTER TABLE "REVIEW" ADD ("BODY__ORM" CLOB);
-- orm:count blocks/rewrite review.body SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
UPDATE "REVIEW" SET "BODY__ORM" = TO_CLOB("BODY");
ALTER TABLE "REVIEW" DROP COLUMN "BODY";
ALTER TABLE "REVIEW" RENAME COLUMN "BODY__ORM" TO "BODY";

-- orm:down shop oracle
ALTER TABLE "REVIEW" ADD ("BODY__ORM" NVARCHAR2(2000));
-- orm:count fails/range review.body SELECT COUNT(*) FROM "REVIEW" WHERE DBMS_LOB.GETLENGTH("BODY") > 2000
-- orm:count blocks/rewrite review.body SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
UPDATE "REVIEW" SET "BODY__ORM" = CAST("BODY" AS NVARCHAR2(2000));
ALTER TABLE "REVIEW" DROP COLUMN "BODY";
ALTER TABLE "REVIEW" RENAME COLUMN "BODY__ORM" TO "BODY";


-- online

-- orm:up shop oracle
ALTER TABLE "BOOK" DROP CONSTRAINT "BOOK_AUTHOR" ONLINE;
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_PK" ONLINE;
ALTER TABLE "AUTHOR" ADD ("ID__ORM" NUMBER(20,0));
-- orm:count fails/range author.id SELECT COUNT(*) FROM "AUTHOR" WHERE ABS(ROUND("ID", 0)) >= 1E20
-- orm:count lossy/round author.id SELECT COUNT(*) FROM "AUTHOR" WHERE "ID" <> ROUND("ID", 0)
-- orm:count blocks/rewrite author.id SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
UPDATE "AUTHOR" SET "ID__ORM" = "ID";
ALTER TABLE "AUTHOR" DROP COLUMN "ID";
ALTER TABLE "AUTHOR" RENAME COLUMN "ID__ORM" TO "ID";
ALTER TABLE "AUTHOR" MODIFY ("ID" NOT NULL);
ALTER TABLE "BOOK" ADD ("AUTHOR_ID__ORM" NUMBER(20,0));
-- orm:count fails/range book.author_id SELECT COUNT(*) FROM "BOOK" WHERE ABS(ROUND("AUTHOR_ID", 0)) >= 1E20
-- orm:count lossy/round book.author_id SELECT COUNT(*) FROM "BOOK" WHERE "AUTHOR_ID" <> ROUND("AUTHOR_ID", 0)
-- orm:count blocks/rewrite book.author_id SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
UPDATE "BOOK" SET "AUTHOR_ID__ORM" = "AUTHOR_ID";
ALTER TABLE "BOOK" DROP COLUMN "AUTHOR_ID";
ALTER TABLE "BOOK" RENAME COLUMN "AUTHOR_ID__ORM" TO "AUTHOR_ID";
-- orm:count blocks/index author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_PK" PRIMARY KEY ("ID");

ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_AUTHOR"
    FOREIGN KEY ("AUTHOR_ID")
    REFERENCES "AUTHOR" ("ID")
    ON DELETE CASCADE
    ENABLE NOVALIDATE;

ALTER TABLE "BOOK" MODIFY CONSTRAINT "BOOK_AUTHOR" ENABLE VALIDATE;

-- orm:down shop oracle
ALTER TABLE "AUTHOR" MODIFY ("ID" NUMBER);
ALTER TABLE "BOOK" MODIFY ("AUTHOR_ID" NUMBER);
