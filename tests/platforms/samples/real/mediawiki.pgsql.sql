-- Core tables of MediaWiki on PostgreSQL: a reserved table name, timestamps with zone, full-text search, a trigger.
CREATE TABLE "user" (user_id SERIAL NOT NULL, user_name TEXT DEFAULT '' NOT NULL, user_password TEXT NOT NULL, user_email TEXT NOT NULL, user_touched TIMESTAMPTZ NOT NULL,
  user_registration TIMESTAMPTZ DEFAULT NULL, user_editcount INT DEFAULT NULL, PRIMARY KEY (user_id));
CREATE UNIQUE INDEX user_name ON "user" (user_name);
CREATE INDEX user_email ON "user" (user_email);
CREATE TABLE actor (actor_id BIGSERIAL NOT NULL, actor_user INT DEFAULT NULL, actor_name TEXT NOT NULL, PRIMARY KEY (actor_id));
CREATE UNIQUE INDEX actor_user ON actor (actor_user);
CREATE UNIQUE INDEX actor_name ON actor (actor_name);
CREATE TABLE page (page_id SERIAL NOT NULL, page_namespace INT NOT NULL, page_title TEXT NOT NULL, page_is_redirect SMALLINT DEFAULT 0 NOT NULL, page_random FLOAT NOT NULL,
  page_touched TIMESTAMPTZ NOT NULL, page_latest INT NOT NULL, page_len INT NOT NULL, titlevector TSVECTOR, PRIMARY KEY (page_id));
CREATE UNIQUE INDEX page_name_title ON page (page_namespace, page_title);
CREATE INDEX page_random ON page (page_random);
CREATE INDEX ts2_page_title ON page USING gin (titlevector);
CREATE TABLE revision (rev_id SERIAL NOT NULL, rev_page INT NOT NULL, rev_comment_id INT DEFAULT 0 NOT NULL, rev_actor INT DEFAULT 0 NOT NULL, rev_timestamp TIMESTAMPTZ NOT NULL,
  rev_minor_edit SMALLINT DEFAULT 0 NOT NULL, rev_parent_id BIGINT DEFAULT NULL, rev_sha1 TEXT DEFAULT '' NOT NULL, PRIMARY KEY (rev_id));
CREATE INDEX rev_page_timestamp ON revision (rev_page, rev_timestamp);
CREATE TABLE slots (slot_revision_id BIGINT NOT NULL, slot_role_id SMALLINT NOT NULL, slot_content_id BIGINT NOT NULL, slot_origin BIGINT NOT NULL, PRIMARY KEY (slot_revision_id, slot_role_id));
CREATE TABLE categorylinks (cl_from INT DEFAULT 0 NOT NULL, cl_to TEXT DEFAULT '' NOT NULL, cl_sortkey TEXT DEFAULT '' NOT NULL, cl_timestamp TIMESTAMPTZ NOT NULL,
  cl_type TEXT DEFAULT 'page' NOT NULL CONSTRAINT cl_type_check CHECK (cl_type IN ('page', 'subcat', 'file')), PRIMARY KEY (cl_from, cl_to));
CREATE FUNCTION ts2_page_title() RETURNS trigger LANGUAGE plpgsql AS $mw$ BEGIN NEW.titlevector = to_tsvector(NEW.page_title); RETURN NEW; END $mw$;
CREATE TRIGGER page_title_search BEFORE INSERT OR UPDATE ON page FOR EACH ROW EXECUTE FUNCTION ts2_page_title();
