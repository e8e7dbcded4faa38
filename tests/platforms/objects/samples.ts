import type { DatabaseName } from '../../servers/databases.ts';

/** A database with an object of every kind that files keep, in an order in which it can be created. */
export const EVERY_OBJECT: Readonly<Record<DatabaseName, readonly string[]>> = {
  pgsql: [
    'CREATE EXTENSION citext',
    'CREATE EXTENSION pg_trgm',
    'CREATE SCHEMA audit',
    `COMMENT ON SCHEMA audit IS 'who did what'`,
    'CREATE SCHEMA lonely',
    'CREATE EXTENSION hstore WITH SCHEMA audit',
    `CREATE TYPE mood AS ENUM ('good', 'bad')`,
    `COMMENT ON TYPE mood IS 'it''s how they feel'`,
    'CREATE COLLATION plain (provider = libc, locale = "C")',
    'CREATE TYPE price AS (amount numeric(12,2), currency char(3) COLLATE plain)',
    'CREATE TYPE floatrange AS RANGE (subtype = float8, subtype_diff = float8mi)',
    `CREATE FUNCTION is_code(word text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT word ~ '^[A-Z]+;?$' $$`,
    'CREATE DOMAIN code AS text COLLATE plain CONSTRAINT shape CHECK (is_code(VALUE)) NOT NULL',
    'CREATE DOMAIN short_code AS code CHECK (length(VALUE) < 5)',
    `CREATE SEQUENCE tickets AS integer START 100 INCREMENT 5 MAXVALUE 90000 CYCLE`,
    `CREATE SEQUENCE unused`,
    `CREATE FUNCTION next_ticket(step integer DEFAULT 1) RETURNS integer LANGUAGE sql AS 'SELECT nextval(''tickets'')::integer * step'`,
    `CREATE TABLE author (id serial PRIMARY KEY, name text NOT NULL, email citext, code short_code, feeling mood, ticket integer DEFAULT next_ticket(2),
      number integer DEFAULT nextval('tickets'), CONSTRAINT known_code CHECK (is_code(code)))`,
    'CREATE TABLE book (id serial PRIMARY KEY, author_id integer REFERENCES author (id), title text, price numeric(9,2), period tsrange)',
    `COMMENT ON CONSTRAINT author_pkey ON author IS 'the key'`,
    `COMMENT ON CONSTRAINT known_code ON author IS 'the check'`,
    'ALTER TABLE book ADD CONSTRAINT apart EXCLUDE USING gist (period WITH &&) DEFERRABLE',
    'CREATE INDEX by_words ON book USING gin (title gin_trgm_ops)',
    'CREATE TABLE audit.entry (id serial PRIMARY KEY, said audit.hstore)',
    'CREATE VIEW z_cheap AS SELECT id, title FROM book WHERE price < 10 WITH LOCAL CHECK OPTION',
    `COMMENT ON VIEW z_cheap IS 'cheap ones'`,
    `COMMENT ON COLUMN z_cheap.title IS 'its title'`,
    `ALTER VIEW z_cheap ALTER title SET DEFAULT 'untitled'`,
    'CREATE VIEW a_cheap WITH (security_barrier = true) AS SELECT title, is_code(title) FROM z_cheap',
    'CREATE MATERIALIZED VIEW counted AS SELECT author_id, count(*) AS books FROM book GROUP BY author_id',
    'CREATE UNIQUE INDEX counted_once ON counted (author_id)',
    'CREATE MATERIALIZED VIEW empty_view AS SELECT * FROM a_cheap WITH NO DATA',
    `CREATE FUNCTION touched() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN NEW.title := trim(NEW.title); RETURN NEW; END $body$`,
    `COMMENT ON FUNCTION touched() IS 'trims; titles'`,
    'CREATE FUNCTION books_of(who author) RETURNS SETOF book STABLE BEGIN ATOMIC SELECT * FROM book b WHERE b.author_id = who.id; END',
    `CREATE FUNCTION overloaded(a integer) RETURNS integer LANGUAGE sql AS 'SELECT a'`,
    `CREATE FUNCTION overloaded(a text) RETURNS text LANGUAGE sql AS 'SELECT a'`,
    `CREATE PROCEDURE clear_all(INOUT n integer) LANGUAGE plpgsql AS 'BEGIN DELETE FROM book; n := 1; END'`,
    `CREATE AGGREGATE product(numeric) (SFUNC = numeric_mul, STYPE = numeric, INITCOND = '1')`,
    'CREATE AGGREGATE how_many(*) (SFUNC = int8inc, STYPE = int8, INITCOND = 0, PARALLEL = SAFE)',
    'CREATE TRIGGER b_touch BEFORE INSERT OR UPDATE OF title ON book FOR EACH ROW WHEN (NEW.title IS NOT NULL) EXECUTE FUNCTION touched()',
    'CREATE CONSTRAINT TRIGGER late AFTER INSERT ON book DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION touched()',
    'ALTER TABLE book DISABLE TRIGGER b_touch',
    'CREATE TRIGGER through INSTEAD OF INSERT ON a_cheap FOR EACH ROW EXECUTE FUNCTION touched()',
    'CREATE RULE quiet AS ON DELETE TO author DO INSTEAD (UPDATE author SET name = name WHERE id = OLD.id; DELETE FROM book WHERE author_id = OLD.id)',
    'ALTER TABLE book ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
    'CREATE POLICY mine ON book AS RESTRICTIVE FOR UPDATE TO PUBLIC USING (price > 0) WITH CHECK (EXISTS (SELECT 1 FROM author a WHERE a.id = author_id))',
    `COMMENT ON POLICY mine ON book IS 'only mine'`,
    'GRANT SELECT, UPDATE ON author TO PUBLIC',
    'GRANT INSERT (title), SELECT ON book TO PUBLIC WITH GRANT OPTION',
    'REVOKE GRANT OPTION FOR SELECT ON book FROM PUBLIC',
    'REVOKE EXECUTE ON FUNCTION touched() FROM PUBLIC',
    'GRANT USAGE ON SCHEMA audit TO PUBLIC',
    'GRANT USAGE ON SEQUENCE author_id_seq TO PUBLIC',
  ].filter((statement) => !statement.includes('WITH GRANT OPTION') && !statement.startsWith('REVOKE GRANT')),
  mysql: [
    'SET SESSION sql_mode = DEFAULT',
    'CREATE TABLE author (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(40))',
    'CREATE SEQUENCE tickets START WITH 100 INCREMENT BY 5 CYCLE',
    `CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY, author_id INTEGER, title VARCHAR(40), price INTEGER, sold INTEGER NOT NULL DEFAULT 0,
      CONSTRAINT to_author FOREIGN KEY (author_id) REFERENCES author (id))`,
    'CREATE TABLE measure (id INTEGER NOT NULL, day DATE NOT NULL, PRIMARY KEY (id, day)) PARTITION BY RANGE (YEAR(day)) (PARTITION old VALUES LESS THAN (2020), PARTITION rest VALUES LESS THAN MAXVALUE)',
    'CREATE TABLE spread (id INTEGER NOT NULL PRIMARY KEY) PARTITION BY HASH (id) PARTITIONS 3',
    `CREATE FUNCTION doubled(n INT) RETURNS INT DETERMINISTIC COMMENT 'twice; as much' RETURN n * 2`,
    `CREATE FUNCTION greeting(who VARCHAR(40)) RETURNS VARCHAR(80) DETERMINISTIC SQL SECURITY INVOKER
BEGIN
  DECLARE said VARCHAR(80) DEFAULT 'it''s; "hello" \\\\ $$';
  -- END of nothing;
  IF who IS NULL THEN SET said = 'nobody'; ELSE SET said = CONCAT(said, who); END IF;
  RETURN said;
END`,
    'CREATE PROCEDURE restock(IN wanted INT, OUT done INT) MODIFIES SQL DATA IF wanted > 0 THEN UPDATE book SET sold = 0; SET done = 1; END IF',
    'CREATE VIEW z_cheap AS SELECT id, title, doubled(price) AS double_price FROM book WHERE price < 10 WITH LOCAL CHECK OPTION',
    'CREATE ALGORITHM = MERGE SQL SECURITY INVOKER VIEW a_cheap AS SELECT c.title AS `from`, a.name AS book FROM z_cheap c LEFT JOIN author a ON a.id = c.id',
    'CREATE TRIGGER first_change BEFORE UPDATE ON book FOR EACH ROW SET NEW.title = TRIM(NEW.title)',
    'CREATE TRIGGER b_second BEFORE UPDATE ON book FOR EACH ROW IF NEW.price < 0 THEN SET NEW.price = 0; SET NEW.sold = 0; END IF',
    'CREATE TRIGGER a_third BEFORE UPDATE ON book FOR EACH ROW BEGIN SET NEW.sold = NEW.sold + 1; END',
    `SET SESSION sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT'`,
    `CREATE TRIGGER quoted AFTER DELETE ON "book" FOR EACH ROW SET @last = "OLD".title || '!'`,
    'SET SESSION sql_mode = DEFAULT',
    `CREATE EVENT nightly ON SCHEDULE EVERY 1 DAY STARTS '2030-01-01 03:00:00' ON COMPLETION PRESERVE DISABLE COMMENT 'at night' DO BEGIN DELETE FROM book WHERE sold > 100; SET @x = 1; END`,
  ],
  sqlite: [
    'CREATE TABLE author (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(40))',
    'CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY, author_id INTEGER, title VARCHAR(40), price INTEGER, sold INTEGER)',
    `CREATE VIEW z_cheap AS SELECT id, title, CASE WHEN price > 5 THEN 'a;b' ELSE 'c' END AS class /* ; */ FROM book WHERE price < 10`,
    'CREATE VIEW "a cheap" (one, [two]) AS SELECT z.title, a.name FROM z_cheap z LEFT JOIN author a ON a.id = z.id',
    `CREATE VIRTUAL TABLE search USING fts5(title, content='book', content_rowid='id')`,
    `CREATE TRIGGER book_added AFTER INSERT ON book BEGIN
  INSERT INTO search (rowid, title) VALUES (NEW.id, NEW.title); -- END;
  UPDATE author SET name = CASE WHEN name IS NULL THEN 'x;' ELSE name END WHERE id = NEW.author_id;
END`,
    'CREATE TRIGGER "odd ""name""" INSTEAD OF DELETE ON "a cheap" WHEN OLD.one IS NOT NULL BEGIN DELETE FROM book WHERE title = OLD.one; END',
  ],
};

/** What the server stores of all objects, by queries of these tests. */
export const STORED: Readonly<Record<DatabaseName, readonly string[]>> = {
  sqlite: [
    `SELECT type, name, tbl_name, sql FROM sqlite_master WHERE type IN ('view', 'trigger') OR sql LIKE 'CREATE VIRTUAL%' ORDER BY name`,
  ],
  mysql: [
    'SELECT TABLE_NAME, VIEW_DEFINITION, CHECK_OPTION, SECURITY_TYPE, ALGORITHM FROM information_schema.VIEWS WHERE TABLE_SCHEMA = DATABASE() ORDER BY 1',
    `SELECT TRIGGER_NAME, EVENT_OBJECT_TABLE, ACTION_ORDER, ACTION_TIMING, EVENT_MANIPULATION, ACTION_STATEMENT, SQL_MODE
      FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE() ORDER BY 1`,
    `SELECT ROUTINE_NAME, ROUTINE_TYPE, DTD_IDENTIFIER, ROUTINE_DEFINITION, IS_DETERMINISTIC, SQL_DATA_ACCESS, SECURITY_TYPE, SQL_MODE, ROUTINE_COMMENT
      FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE() ORDER BY 1`,
    'SELECT SPECIFIC_NAME, ORDINAL_POSITION, PARAMETER_MODE, PARAMETER_NAME, DTD_IDENTIFIER FROM information_schema.PARAMETERS WHERE SPECIFIC_SCHEMA = DATABASE() ORDER BY 1, 2',
    `SELECT EVENT_NAME, EVENT_DEFINITION, INTERVAL_VALUE, INTERVAL_FIELD, STARTS, ENDS, STATUS, ON_COMPLETION, EVENT_COMMENT, TIME_ZONE, SQL_MODE
      FROM information_schema.EVENTS WHERE EVENT_SCHEMA = DATABASE() ORDER BY 1`,
    `SELECT TABLE_NAME, PARTITION_NAME, PARTITION_METHOD, PARTITION_EXPRESSION, PARTITION_DESCRIPTION FROM information_schema.PARTITIONS
      WHERE TABLE_SCHEMA = DATABASE() AND PARTITION_NAME IS NOT NULL ORDER BY 1, PARTITION_ORDINAL_POSITION`,
    'SELECT minimum_value, maximum_value, start_value, increment, cache_size, cycle_option FROM tickets',
  ],
  pgsql: [
    `SELECT p.proname, oidvectortypes(p.proargtypes), p.prosrc, p.proacl::text, obj_description(p.oid, 'pg_proc'),
      CASE WHEN p.prokind <> 'a' THEN pg_get_functiondef(p.oid) END FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype IN ('e', 'i')) ORDER BY 1, 2`,
    `SELECT aggfnoid::regprocedure::text, aggtransfn::text, aggtranstype::regtype::text, agginitval, aggkind FROM pg_aggregate a
      JOIN pg_proc p ON p.oid = a.aggfnoid WHERE p.pronamespace = 'public'::regnamespace ORDER BY 1`,
    `SELECT c.relname, c.relkind, c.reloptions::text, c.relispopulated, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text, pg_get_viewdef(c.oid), obj_description(c.oid, 'pg_class')
      FROM pg_class c WHERE c.relkind IN ('v', 'm', 'r', 'S') AND c.relnamespace IN ('public'::regnamespace, 'audit'::regnamespace) ORDER BY 1`,
    `SELECT c.relname, a.attname, a.attacl::text, col_description(c.oid, a.attnum), pg_get_expr(d.adbin, d.adrelid) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE a.attnum > 0 AND c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm') ORDER BY 1, 2`,
    `SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'audit') ORDER BY 1`,
    `SELECT tgname, pg_get_triggerdef(oid), tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
    `SELECT pg_get_ruledef(r.oid) FROM pg_rewrite r WHERE r.rulename = 'quiet'`,
    `SELECT p.polname, p.polcmd, p.polpermissive, p.polroles::text, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), obj_description(p.oid, 'pg_policy') FROM pg_policy p`,
    `SELECT conname, pg_get_constraintdef(oid), obj_description(oid, 'pg_constraint') FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
    `SELECT t.typname, t.typtype, t.typnotnull, t.typdefault, format_type(t.typbasetype, t.typtypmod), (SELECT collname FROM pg_collation WHERE oid = t.typcollation), obj_description(t.oid, 'pg_type')
      FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e') ORDER BY 1`,
    `SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'c' WHERE a.attnum > 0 ORDER BY 1, a.attnum`,
    `SELECT r.rngtypid::regtype::text, r.rngsubtype::regtype::text, r.rngsubdiff::text FROM pg_range r WHERE r.rngtypid > 16384`,
    `SELECT c.relname, q.seqtypid::regtype::text, q.seqstart, q.seqincrement, q.seqmax, q.seqcycle FROM pg_sequence q JOIN pg_class c ON c.oid = q.seqrelid ORDER BY 1`,
    `SELECT collname, collprovider, collcollate FROM pg_collation WHERE collnamespace = 'public'::regnamespace`,
    `SELECT e.extname, n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace ORDER BY 1`,
    `SELECT nspname, nspacl::text, obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname IN ('audit', 'lonely') ORDER BY 1`,
  ],
};
