-- The accounting tables of FreeRADIUS on PostgreSQL: inet columns, partial and expression indexes, upper-case defaults.
CREATE TABLE radacct (RadAcctId bigserial PRIMARY KEY, AcctSessionId text NOT NULL, AcctUniqueId text NOT NULL UNIQUE, UserName text, Realm text, NASIPAddress inet NOT NULL,
  NASPortId text, AcctStartTime timestamp with time zone, AcctUpdateTime timestamp with time zone, AcctStopTime timestamp with time zone, AcctInterval bigint,
  AcctInputOctets bigint, AcctOutputOctets bigint, FramedIPAddress inet, FramedIPv6Prefix inet, Class text);
CREATE INDEX radacct_active_session_idx ON radacct (AcctUniqueId) WHERE AcctStopTime IS NULL;
CREATE INDEX radacct_bulk_close ON radacct (NASIPAddress, AcctStartTime) WHERE AcctStopTime IS NULL;
CREATE INDEX radacct_start_user_idx ON radacct (AcctStartTime, UserName);
CREATE TABLE radcheck (id serial PRIMARY KEY, UserName text NOT NULL DEFAULT '', Attribute text NOT NULL DEFAULT '', op VARCHAR(2) NOT NULL DEFAULT '==', Value text NOT NULL DEFAULT '');
CREATE INDEX radcheck_UserName ON radcheck (UserName, Attribute);
CREATE TABLE radreply (id serial PRIMARY KEY, UserName text NOT NULL DEFAULT '', Attribute text NOT NULL DEFAULT '', op VARCHAR(2) NOT NULL DEFAULT '=', Value text NOT NULL DEFAULT '');
CREATE INDEX radreply_UserName ON radreply (UserName, Attribute);
CREATE TABLE radusergroup (id serial PRIMARY KEY, UserName text NOT NULL DEFAULT '', GroupName text NOT NULL DEFAULT '', priority integer NOT NULL DEFAULT 0);
CREATE INDEX radusergroup_UserName ON radusergroup (lower(UserName));
CREATE TABLE radpostauth (id bigserial PRIMARY KEY, username text NOT NULL, pass text, reply text, CalledStationId text, authdate timestamp with time zone NOT NULL DEFAULT now(), Class text);
CREATE TABLE nas (id serial PRIMARY KEY, nasname text NOT NULL, shortname text NOT NULL, type text NOT NULL DEFAULT 'other', ports integer, secret text NOT NULL, server text,
  community text, description text, require_ma text NOT NULL DEFAULT 'auto');
CREATE INDEX nas_nasname ON nas (nasname);
