-- Core tables of MediaWiki on MySQL: binary strings as text, fixed-length timestamps, long composite keys.
CREATE TABLE user (user_id INT UNSIGNED AUTO_INCREMENT NOT NULL, user_name VARBINARY(255) DEFAULT '' NOT NULL, user_real_name VARBINARY(255) DEFAULT '' NOT NULL, user_password TINYBLOB NOT NULL,
  user_email TINYTEXT NOT NULL, user_touched BINARY(14) NOT NULL, user_registration BINARY(14) DEFAULT NULL, user_editcount INT UNSIGNED DEFAULT NULL,
  UNIQUE INDEX user_name (user_name), INDEX user_email (user_email(50)), PRIMARY KEY (user_id));
CREATE TABLE actor (actor_id BIGINT UNSIGNED AUTO_INCREMENT NOT NULL, actor_user INT UNSIGNED DEFAULT NULL, actor_name VARBINARY(255) NOT NULL,
  UNIQUE INDEX actor_user (actor_user), UNIQUE INDEX actor_name (actor_name), PRIMARY KEY (actor_id));
CREATE TABLE comment (comment_id BIGINT UNSIGNED AUTO_INCREMENT NOT NULL, comment_hash INT NOT NULL, comment_text BLOB NOT NULL, comment_data BLOB DEFAULT NULL,
  INDEX comment_hash (comment_hash), PRIMARY KEY (comment_id));
CREATE TABLE page (page_id INT UNSIGNED AUTO_INCREMENT NOT NULL, page_namespace INT NOT NULL, page_title VARBINARY(255) NOT NULL, page_is_redirect TINYINT UNSIGNED DEFAULT 0 NOT NULL,
  page_random DOUBLE PRECISION UNSIGNED NOT NULL, page_touched BINARY(14) NOT NULL, page_latest INT UNSIGNED NOT NULL, page_len INT UNSIGNED NOT NULL, page_content_model VARBINARY(32) DEFAULT NULL,
  UNIQUE INDEX page_name_title (page_namespace, page_title), INDEX page_random (page_random), INDEX page_redirect_namespace_len (page_is_redirect, page_namespace, page_len), PRIMARY KEY (page_id));
CREATE TABLE revision (rev_id BIGINT UNSIGNED AUTO_INCREMENT NOT NULL, rev_page INT UNSIGNED NOT NULL, rev_comment_id BIGINT UNSIGNED DEFAULT 0 NOT NULL, rev_actor BIGINT UNSIGNED DEFAULT 0 NOT NULL,
  rev_timestamp BINARY(14) NOT NULL, rev_minor_edit TINYINT UNSIGNED DEFAULT 0 NOT NULL, rev_parent_id BIGINT UNSIGNED DEFAULT NULL, rev_sha1 VARBINARY(32) DEFAULT '' NOT NULL,
  INDEX rev_timestamp (rev_timestamp), INDEX rev_page_actor_timestamp (rev_page, rev_actor, rev_timestamp), PRIMARY KEY (rev_id));
CREATE TABLE slots (slot_revision_id BIGINT UNSIGNED NOT NULL, slot_role_id SMALLINT UNSIGNED NOT NULL, slot_content_id BIGINT UNSIGNED NOT NULL, slot_origin BIGINT UNSIGNED NOT NULL,
  INDEX slot_revision_origin_role (slot_revision_id, slot_origin, slot_role_id), PRIMARY KEY (slot_revision_id, slot_role_id));
CREATE TABLE categorylinks (cl_from INT UNSIGNED DEFAULT 0 NOT NULL, cl_to VARBINARY(255) DEFAULT '' NOT NULL, cl_sortkey VARBINARY(230) DEFAULT '' NOT NULL,
  cl_timestamp TIMESTAMP DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP NOT NULL, cl_type ENUM('page','subcat','file') DEFAULT 'page' NOT NULL,
  INDEX cl_sortkey (cl_to, cl_type, cl_sortkey, cl_from), PRIMARY KEY (cl_from, cl_to));
CREATE TABLE searchindex (si_page INT UNSIGNED NOT NULL, si_title VARCHAR(255) DEFAULT '' NOT NULL, si_text MEDIUMTEXT NOT NULL, UNIQUE INDEX si_page (si_page),
  FULLTEXT INDEX si_title (si_title), FULLTEXT INDEX si_text (si_text)) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
