-- Core tables of MediaWiki on SQLite: types in the words of several products.
CREATE TABLE user (user_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, user_name BLOB DEFAULT '' NOT NULL, user_password BLOB NOT NULL, user_email CLOB NOT NULL, user_touched BLOB NOT NULL,
  user_editcount INTEGER UNSIGNED DEFAULT NULL);
CREATE UNIQUE INDEX user_name ON user (user_name);
CREATE TABLE actor (actor_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, actor_user INTEGER UNSIGNED DEFAULT NULL, actor_name BLOB NOT NULL);
CREATE UNIQUE INDEX actor_user ON actor (actor_user);
CREATE TABLE page (page_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, page_namespace INTEGER NOT NULL, page_title BLOB NOT NULL, page_is_redirect SMALLINT UNSIGNED DEFAULT 0 NOT NULL,
  page_random DOUBLE PRECISION NOT NULL, page_touched BLOB NOT NULL, page_len INTEGER UNSIGNED NOT NULL, page_content_model BLOB DEFAULT NULL);
CREATE UNIQUE INDEX page_name_title ON page (page_namespace, page_title);
CREATE TABLE slots (slot_revision_id BIGINT UNSIGNED NOT NULL, slot_role_id SMALLINT UNSIGNED NOT NULL, slot_content_id BIGINT UNSIGNED NOT NULL, slot_origin BIGINT NOT NULL,
  PRIMARY KEY (slot_revision_id, slot_role_id));
CREATE TABLE categorylinks (cl_from INTEGER UNSIGNED DEFAULT 0 NOT NULL, cl_to BLOB DEFAULT '' NOT NULL, cl_sortkey BLOB DEFAULT '' NOT NULL,
  cl_timestamp DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, cl_type TEXT DEFAULT 'page' NOT NULL, PRIMARY KEY (cl_from, cl_to));
CREATE INDEX cl_sortkey ON categorylinks (cl_to, cl_type, cl_sortkey, cl_from);
