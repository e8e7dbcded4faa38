-- to a table with rows

-- orm:up shop oracle
-- orm:count fails/check review.external_id SELECT COUNT(*) FROM "REVIEW" WHERE NOT (external_id > 0)
-- orm:count blocks/scan review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD CONSTRAINT "HAS_AUTHOR" CHECK (external_id > 0);

-- orm:down shop oracle
ALTER TABLE "REVIEW" DROP CONSTRAINT "HAS_AUTHOR";


-- online

-- orm:up shop oracle
-- orm:count fails/check review.external_id SELECT COUNT(*) FROM "REVIEW" WHERE NOT (external_id > 0)
-- orm:count blocks/scan review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD CONSTRAINT "HAS_AUTHOR" CHECK (external_id > 0);

-- orm:down shop oracle
ALTER TABLE "REVIEW" DROP CONSTRAINT "HAS_AUTHOR" ONLINE;
