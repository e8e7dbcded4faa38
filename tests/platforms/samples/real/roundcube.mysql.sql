-- The structure of Roundcube Webmail on MySQL: unsigned keys, binary collations, a name with a hyphen.
CREATE TABLE users (user_id int(10) UNSIGNED NOT NULL AUTO_INCREMENT, username varchar(128) COLLATE utf8mb4_bin NOT NULL, mail_host varchar(128) NOT NULL,
  created datetime NOT NULL DEFAULT '1000-01-01 00:00:00', last_login datetime DEFAULT NULL, failed_login_counter int(10) UNSIGNED DEFAULT NULL, language varchar(16),
  preferences longtext, PRIMARY KEY (user_id), UNIQUE username (username, mail_host)) ROW_FORMAT=DYNAMIC ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE session (sess_id varchar(128) NOT NULL, changed datetime NOT NULL DEFAULT '1000-01-01 00:00:00', ip varchar(40) NOT NULL, vars mediumtext NOT NULL,
  PRIMARY KEY (sess_id), INDEX changed_index (changed)) ROW_FORMAT=DYNAMIC ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE contacts (contact_id int(10) UNSIGNED NOT NULL AUTO_INCREMENT, changed datetime NOT NULL DEFAULT '1000-01-01 00:00:00', del tinyint(1) NOT NULL DEFAULT 0,
  name varchar(128) NOT NULL DEFAULT '', email text NOT NULL, vcard longtext, words text, user_id int(10) UNSIGNED NOT NULL, PRIMARY KEY (contact_id),
  CONSTRAINT user_id_fk_contacts FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE,
  INDEX user_contacts_index (user_id, del)) ROW_FORMAT=DYNAMIC ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE contactgroups (contactgroup_id int(10) UNSIGNED NOT NULL AUTO_INCREMENT, user_id int(10) UNSIGNED NOT NULL, del tinyint(1) NOT NULL DEFAULT 0,
  name varchar(128) NOT NULL DEFAULT '', PRIMARY KEY (contactgroup_id),
  CONSTRAINT user_id_fk_contactgroups FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE,
  INDEX contactgroups_user_index (user_id, del)) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE contactgroupmembers (contactgroup_id int(10) UNSIGNED NOT NULL, contact_id int(10) UNSIGNED NOT NULL, created datetime NOT NULL DEFAULT '1000-01-01 00:00:00',
  PRIMARY KEY (contactgroup_id, contact_id),
  CONSTRAINT contactgroup_id_fk_contactgroups FOREIGN KEY (contactgroup_id) REFERENCES contactgroups (contactgroup_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT contact_id_fk_contacts FOREIGN KEY (contact_id) REFERENCES contacts (contact_id) ON DELETE CASCADE ON UPDATE CASCADE,
  INDEX contactgroupmembers_contact_index (contact_id)) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE identities (identity_id int(10) UNSIGNED NOT NULL AUTO_INCREMENT, user_id int(10) UNSIGNED NOT NULL, standard tinyint(1) NOT NULL DEFAULT 0, name varchar(128) NOT NULL,
  email varchar(128) NOT NULL, `reply-to` varchar(128) NOT NULL DEFAULT '', signature longtext, html_signature tinyint(1) NOT NULL DEFAULT 0, PRIMARY KEY (identity_id),
  CONSTRAINT user_id_fk_identities FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE cache (user_id int(10) UNSIGNED NOT NULL, cache_key varchar(128) COLLATE utf8mb4_bin NOT NULL, expires datetime DEFAULT NULL, data longtext NOT NULL,
  PRIMARY KEY (user_id, cache_key), CONSTRAINT user_id_fk_cache FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE,
  INDEX expires_index (expires)) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE cache_messages (user_id int(10) UNSIGNED NOT NULL, mailbox varchar(255) COLLATE utf8mb4_bin NOT NULL, uid int(11) UNSIGNED NOT NULL DEFAULT 0,
  expires datetime DEFAULT NULL, data longtext NOT NULL, flags int(11) NOT NULL DEFAULT 0, PRIMARY KEY (user_id, mailbox, uid),
  CONSTRAINT user_id_fk_cache_messages FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE dictionary (id int(10) UNSIGNED NOT NULL AUTO_INCREMENT, user_id int(10) UNSIGNED DEFAULT NULL, language varchar(16) NOT NULL, data longtext NOT NULL, PRIMARY KEY (id),
  CONSTRAINT user_id_fk_dictionary FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE,
  UNIQUE uniqueness (user_id, language)) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE searches (search_id int(10) UNSIGNED NOT NULL AUTO_INCREMENT, user_id int(10) UNSIGNED NOT NULL, type int(3) NOT NULL DEFAULT 0, name varchar(128) NOT NULL, data text,
  PRIMARY KEY (search_id), CONSTRAINT user_id_fk_searches FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE ON UPDATE CASCADE,
  UNIQUE uniqueness (user_id, type, name)) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE TABLE `system` (name varchar(64) NOT NULL, value mediumtext, PRIMARY KEY (name)) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
