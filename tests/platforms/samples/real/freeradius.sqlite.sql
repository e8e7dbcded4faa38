-- The accounting tables of FreeRADIUS on SQLite: AUTOINCREMENT with a width, named constraints.
CREATE TABLE radacct (radacctid INTEGER PRIMARY KEY AUTOINCREMENT, acctsessionid varchar(64) NOT NULL default '', acctuniqueid varchar(32) NOT NULL default '',
  username varchar(64) NOT NULL default '', realm varchar(64) default '', nasipaddress varchar(15) NOT NULL default '', nasportid varchar(32) default NULL,
  acctstarttime datetime NULL default NULL, acctstoptime datetime NULL default NULL, acctsessiontime int(12) default NULL, acctinputoctets bigint(20) default NULL,
  framedipaddress varchar(15) NOT NULL default '', class varchar(64) default NULL);
CREATE UNIQUE INDEX acctuniqueid ON radacct (acctuniqueid);
CREATE INDEX username ON radacct (username);
CREATE INDEX bulk_close ON radacct (acctstoptime, nasipaddress, acctstarttime);
CREATE TABLE radcheck (id INTEGER PRIMARY KEY AUTOINCREMENT, username varchar(64) NOT NULL default '', attribute varchar(64) NOT NULL default '', op char(2) NOT NULL DEFAULT '==',
  value varchar(253) NOT NULL default '');
CREATE INDEX check_username ON radcheck (username);
CREATE TABLE radusergroup (username varchar(64) NOT NULL default '', groupname varchar(64) NOT NULL default '', priority int(11) NOT NULL default '1');
CREATE TABLE radpostauth (id INTEGER PRIMARY KEY AUTOINCREMENT, username varchar(64) NOT NULL default '', pass varchar(64) NOT NULL default '', reply varchar(32) NOT NULL default '',
  authdate timestamp NOT NULL default CURRENT_TIMESTAMP, class varchar(64) default NULL);
CREATE TABLE nas (id INTEGER PRIMARY KEY AUTOINCREMENT, nasname varchar(128) NOT NULL, shortname varchar(32), type varchar(30) DEFAULT 'other', ports int(5),
  secret varchar(60) DEFAULT 'secret' NOT NULL, description varchar(200) DEFAULT 'RADIUS Client');
CREATE INDEX nasname ON nas (nasname);
