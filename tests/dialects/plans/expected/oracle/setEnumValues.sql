-- added in the middle

-- orm:up shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_74BBC8";
-- orm:count fails/check author.genre SELECT COUNT(*) FROM "AUTHOR" WHERE NOT ("GENRE" IN ('drama', 'poetry', 'prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_D28812" CHECK ("GENRE" IN ('drama', 'poetry', 'prose'));

-- orm:down shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_D28812";
-- orm:count fails/check author.genre SELECT COUNT(*) FROM "AUTHOR" WHERE NOT ("GENRE" IN ('poetry', 'prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_74BBC8" CHECK ("GENRE" IN ('poetry', 'prose'));


-- renamed

-- orm:up shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_74BBC8";
ALTER TABLE "AUTHOR" MODIFY ("GENRE" NVARCHAR2(12));

UPDATE "AUTHOR" SET "GENRE" = CASE "GENRE" WHEN 'poetry' THEN 'lyric poetry' ELSE "GENRE" END
WHERE "GENRE" IN ('poetry');

-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT CASE "GENRE" WHEN 'poetry' THEN 'lyric poetry' ELSE "GENRE" END AS "GENRE" FROM "AUTHOR") rows_before WHERE NOT ("GENRE" IN ('lyric poetry', 'prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_317F86" CHECK ("GENRE" IN ('lyric poetry', 'prose'));

-- orm:down shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_317F86";

UPDATE "AUTHOR" SET "GENRE" = CASE "GENRE" WHEN 'lyric poetry' THEN 'poetry' ELSE "GENRE" END
WHERE "GENRE" IN ('lyric poetry');

ALTER TABLE "AUTHOR" MODIFY ("GENRE" NVARCHAR2(6));
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT CASE "GENRE" WHEN 'lyric poetry' THEN 'poetry' ELSE "GENRE" END AS "GENRE" FROM "AUTHOR") rows_before WHERE NOT ("GENRE" IN ('poetry', 'prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_74BBC8" CHECK ("GENRE" IN ('poetry', 'prose'));


-- removed

-- orm:up shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_74BBC8";
-- orm:count fails/range author.genre SELECT COUNT(*) FROM "AUTHOR" WHERE LENGTH("GENRE") > 5
ALTER TABLE "AUTHOR" MODIFY ("GENRE" NVARCHAR2(5));
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT "GENRE" AS "GENRE" FROM "AUTHOR") rows_before WHERE NOT ("GENRE" IN ('prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_92ACF4" CHECK ("GENRE" IN ('prose'));

-- orm:down shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_92ACF4";
ALTER TABLE "AUTHOR" MODIFY ("GENRE" NVARCHAR2(6));
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT "GENRE" AS "GENRE" FROM "AUTHOR") rows_before WHERE NOT ("GENRE" IN ('poetry', 'prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_74BBC8" CHECK ("GENRE" IN ('poetry', 'prose'));


-- in another order

-- orm:up shop oracle

-- orm:down shop oracle
