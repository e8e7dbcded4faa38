-- The accounting tables of FreeRADIUS on MySQL: index prefixes, required moments, many short keys.
CREATE TABLE radacct (radacctid bigint(21) NOT NULL AUTO_INCREMENT, acctsessionid varchar(64) NOT NULL DEFAULT '', acctuniqueid varchar(32) NOT NULL DEFAULT '',
  username varchar(64) NOT NULL DEFAULT '', realm varchar(64) DEFAULT '', nasipaddress varchar(15) NOT NULL DEFAULT '', nasportid varchar(32) DEFAULT NULL,
  acctstarttime datetime NULL DEFAULT NULL, acctupdatetime datetime NULL DEFAULT NULL, acctstoptime datetime NULL DEFAULT NULL, acctinterval int(12) DEFAULT NULL,
  acctsessiontime int(12) unsigned DEFAULT NULL, acctinputoctets bigint(20) DEFAULT NULL, acctoutputoctets bigint(20) DEFAULT NULL, class varchar(64) DEFAULT NULL,
  PRIMARY KEY (radacctid), UNIQUE KEY acctuniqueid (acctuniqueid), KEY username (username), KEY acctsessionid (acctsessionid), KEY acctstarttime (acctstarttime),
  KEY nasipaddress (nasipaddress), KEY class (class), INDEX bulk_close (acctstoptime, nasipaddress, acctstarttime)) ENGINE=InnoDB;
CREATE TABLE radcheck (id int(11) unsigned NOT NULL AUTO_INCREMENT, username varchar(64) NOT NULL DEFAULT '', attribute varchar(64) NOT NULL DEFAULT '',
  op char(2) NOT NULL DEFAULT '==', value varchar(253) NOT NULL DEFAULT '', PRIMARY KEY (id), KEY username (username(32)));
CREATE TABLE radreply (id int(11) unsigned NOT NULL AUTO_INCREMENT, username varchar(64) NOT NULL DEFAULT '', attribute varchar(64) NOT NULL DEFAULT '',
  op char(2) NOT NULL DEFAULT '=', value varchar(253) NOT NULL DEFAULT '', PRIMARY KEY (id), KEY username (username(32)));
CREATE TABLE radgroupcheck (id int(11) unsigned NOT NULL AUTO_INCREMENT, groupname varchar(64) NOT NULL DEFAULT '', attribute varchar(64) NOT NULL DEFAULT '',
  op char(2) NOT NULL DEFAULT '==', value varchar(253) NOT NULL DEFAULT '', PRIMARY KEY (id), KEY groupname (groupname(32)));
CREATE TABLE radusergroup (id int(11) unsigned NOT NULL AUTO_INCREMENT, username varchar(64) NOT NULL DEFAULT '', groupname varchar(64) NOT NULL DEFAULT '',
  priority int(11) NOT NULL DEFAULT 1, PRIMARY KEY (id), KEY username (username(32)));
CREATE TABLE radpostauth (id int(11) NOT NULL AUTO_INCREMENT, username varchar(64) NOT NULL DEFAULT '', pass varchar(64) NOT NULL DEFAULT '', reply varchar(32) NOT NULL DEFAULT '',
  authdate timestamp(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6), class varchar(64) DEFAULT NULL, PRIMARY KEY (id), KEY username (username), KEY class (class));
CREATE TABLE nas (id int(10) NOT NULL AUTO_INCREMENT, nasname varchar(128) NOT NULL, shortname varchar(32), type varchar(30) DEFAULT 'other', ports int(5),
  secret varchar(60) DEFAULT 'secret' NOT NULL, server varchar(64), community varchar(50), description varchar(200) DEFAULT 'RADIUS Client', PRIMARY KEY (id), KEY nasname (nasname)) ENGINE=InnoDB;
