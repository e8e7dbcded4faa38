-- The structure of Roundcube Webmail on SQLite: numbers as quoted defaults, unique indexes instead of constraints.
CREATE TABLE users (user_id integer NOT NULL PRIMARY KEY, username varchar(128) NOT NULL default '', mail_host varchar(128) NOT NULL default '',
  created datetime NOT NULL default '0000-00-00 00:00:00', last_login datetime DEFAULT NULL, failed_login_counter integer DEFAULT NULL, language varchar(16),
  preferences text DEFAULT NULL);
CREATE UNIQUE INDEX ix_users_username ON users (username, mail_host);
CREATE TABLE contacts (contact_id integer NOT NULL PRIMARY KEY, user_id integer NOT NULL REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE,
  changed datetime NOT NULL default '0000-00-00 00:00:00', del tinyint NOT NULL default '0', name varchar(128) NOT NULL default '', email text NOT NULL default '',
  vcard text NOT NULL default '', words text NOT NULL default '');
CREATE INDEX ix_contacts_user_id ON contacts (user_id, del);
CREATE TABLE contactgroups (contactgroup_id integer NOT NULL PRIMARY KEY, user_id integer NOT NULL default '0' REFERENCES users (user_id) ON DELETE CASCADE,
  changed datetime NOT NULL default '0000-00-00 00:00:00', del tinyint NOT NULL default '0', name varchar(128) NOT NULL default '');
CREATE TABLE contactgroupmembers (contactgroup_id integer NOT NULL REFERENCES contactgroups (contactgroup_id) ON DELETE CASCADE,
  contact_id integer NOT NULL default '0' REFERENCES contacts (contact_id) ON DELETE CASCADE, created datetime NOT NULL default '0000-00-00 00:00:00',
  PRIMARY KEY (contactgroup_id, contact_id));
CREATE INDEX ix_contactgroupmembers_contact_id ON contactgroupmembers (contact_id);
CREATE TABLE identities (identity_id integer NOT NULL PRIMARY KEY, user_id integer NOT NULL default '0' REFERENCES users (user_id), standard tinyint NOT NULL default '0',
  name varchar(128) NOT NULL default '', email varchar(128) NOT NULL default '', "reply-to" varchar(128) NOT NULL default '', signature text NOT NULL default '');
CREATE TABLE session (sess_id varchar(128) NOT NULL PRIMARY KEY, changed datetime NOT NULL default '0000-00-00 00:00:00', ip varchar(40) NOT NULL default '', vars text NOT NULL);
CREATE INDEX ix_session_changed ON session (changed);
CREATE TABLE dictionary (user_id integer DEFAULT NULL, "language" varchar(16) NOT NULL, data text NOT NULL);
CREATE UNIQUE INDEX ix_dictionary_user_language ON dictionary (user_id, "language");
CREATE TABLE searches (search_id integer NOT NULL PRIMARY KEY, user_id integer NOT NULL DEFAULT '0', "type" smallint NOT NULL DEFAULT '0', name varchar(128) NOT NULL, data text NOT NULL);
CREATE UNIQUE INDEX ix_searches_user_type_name ON searches (user_id, type, name);
CREATE TABLE cache (user_id integer NOT NULL default 0, cache_key varchar(128) NOT NULL default '', expires datetime DEFAULT NULL, data text NOT NULL, PRIMARY KEY (user_id, cache_key));
CREATE INDEX ix_cache_expires ON cache (expires);
CREATE TABLE system (name varchar(64) NOT NULL PRIMARY KEY, value text NOT NULL);
