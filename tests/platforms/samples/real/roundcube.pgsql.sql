-- The structure of Roundcube Webmail on PostgreSQL: sequences by text, quoted names, composite keys.
CREATE SEQUENCE users_seq;
CREATE SEQUENCE identities_seq;
CREATE SEQUENCE contacts_seq;
CREATE SEQUENCE contactgroups_seq;
CREATE SEQUENCE searches_seq;
CREATE TABLE users (user_id integer DEFAULT nextval('users_seq'::text) PRIMARY KEY, username varchar(128) DEFAULT '' NOT NULL, mail_host varchar(128) DEFAULT '' NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL, last_login timestamp with time zone, failed_login_counter integer, "language" varchar(16), preferences text,
  CONSTRAINT users_username_key UNIQUE (username, mail_host));
CREATE TABLE "session" (sess_id varchar(128) DEFAULT '' PRIMARY KEY, changed timestamp with time zone DEFAULT now() NOT NULL, ip varchar(41) NOT NULL, vars text NOT NULL);
CREATE INDEX session_changed_idx ON session (changed);
CREATE TABLE identities (identity_id integer DEFAULT nextval('identities_seq'::text) PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE, changed timestamp with time zone DEFAULT now() NOT NULL,
  del smallint DEFAULT 0 NOT NULL, standard smallint DEFAULT 0 NOT NULL, name varchar(128) NOT NULL, organization varchar(128), email varchar(128) NOT NULL,
  "reply-to" varchar(128), bcc varchar(128), signature text, html_signature integer DEFAULT 0 NOT NULL);
CREATE INDEX identities_user_id_idx ON identities (user_id, del);
CREATE INDEX identities_email_idx ON identities (email, del);
CREATE TABLE contacts (contact_id integer DEFAULT nextval('contacts_seq'::text) PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE, changed timestamp with time zone DEFAULT now() NOT NULL,
  del smallint DEFAULT 0 NOT NULL, name varchar(128) DEFAULT '' NOT NULL, email text DEFAULT '' NOT NULL, vcard text, words text);
CREATE INDEX contacts_user_id_idx ON contacts (user_id, del);
CREATE TABLE contactgroups (contactgroup_id integer DEFAULT nextval('contactgroups_seq'::text) PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE, del smallint DEFAULT 0 NOT NULL, name varchar(128) DEFAULT '' NOT NULL);
CREATE TABLE contactgroupmembers (contactgroup_id integer NOT NULL REFERENCES contactgroups (contactgroup_id) ON DELETE CASCADE ON UPDATE CASCADE,
  contact_id integer NOT NULL REFERENCES contacts (contact_id) ON DELETE CASCADE ON UPDATE CASCADE, created timestamp with time zone DEFAULT now() NOT NULL,
  PRIMARY KEY (contactgroup_id, contact_id));
CREATE INDEX contactgroupmembers_contact_id_idx ON contactgroupmembers (contact_id);
CREATE TABLE "cache" (user_id integer NOT NULL REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE, cache_key varchar(128) DEFAULT '' NOT NULL,
  expires timestamp with time zone, data text NOT NULL, PRIMARY KEY (user_id, cache_key));
CREATE INDEX cache_expires_idx ON "cache" (expires);
CREATE TABLE cache_messages (user_id integer NOT NULL REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE, mailbox varchar(255) NOT NULL, uid integer NOT NULL,
  expires timestamp with time zone, data text NOT NULL, flags integer DEFAULT 0 NOT NULL, PRIMARY KEY (user_id, mailbox, uid));
CREATE TABLE dictionary (user_id integer REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE, "language" varchar(16) NOT NULL, data text NOT NULL,
  CONSTRAINT dictionary_user_id_language_key UNIQUE (user_id, "language"));
CREATE TABLE searches (search_id integer DEFAULT nextval('searches_seq'::text) PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE, "type" smallint DEFAULT 0 NOT NULL, name varchar(128) NOT NULL, data text NOT NULL,
  CONSTRAINT searches_user_id_key UNIQUE (user_id, "type", name));
CREATE TABLE "system" (name varchar(64) NOT NULL PRIMARY KEY, value text);
