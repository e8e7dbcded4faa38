-- whose column becomes a text

-- orm:up shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_74BBC8";
ALTER TABLE "AUTHOR" MODIFY ("GENRE" NVARCHAR2(20) DEFAULT NULL);

-- orm:down shop oracle
-- orm:count fails/range author.genre SELECT COUNT(*) FROM "AUTHOR" WHERE LENGTH("GENRE") > 6
ALTER TABLE "AUTHOR" MODIFY ("GENRE" NVARCHAR2(6) DEFAULT 'prose');
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT "GENRE" AS "GENRE" FROM "AUTHOR") rows_before WHERE NOT ("GENRE" IN ('poetry', 'prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_74BBC8" CHECK ("GENRE" IN ('poetry', 'prose'));
