-- Tables of Mattermost on PostgreSQL: an enumerated type, full-text and partial indexes, JSON with defaults, a materialized view.
CREATE TYPE team_type AS ENUM ('I', 'O');
CREATE TYPE channel_type AS ENUM ('P', 'G', 'O', 'D');
CREATE TABLE teams (id VARCHAR(26) PRIMARY KEY, createat bigint, updateat bigint, deleteat bigint, displayname VARCHAR(64), name VARCHAR(64) UNIQUE, description VARCHAR(255), email VARCHAR(128),
  type team_type, inviteid VARCHAR(32), allowopeninvite boolean, groupconstrained boolean, cloudlimitsarchived boolean NOT NULL DEFAULT false);
CREATE INDEX idx_teams_invite_id ON teams (inviteid);
CREATE TABLE users (id VARCHAR(26) PRIMARY KEY, createat bigint, deleteat bigint, username VARCHAR(64) UNIQUE, password VARCHAR(128), authdata VARCHAR(128) UNIQUE, email VARCHAR(128) UNIQUE,
  emailverified boolean, roles VARCHAR(256), props jsonb, notifyprops jsonb, timezone jsonb DEFAULT '{"automaticTimezone": "", "manualTimezone": "", "useAutomaticTimezone": "true"}'::jsonb);
CREATE INDEX idx_users_all_txt ON users USING gin (to_tsvector('english', username || ' ' || email));
CREATE INDEX idx_users_email_lower_textpattern ON users (lower(email) text_pattern_ops);
CREATE TABLE channels (id VARCHAR(26) PRIMARY KEY, createat bigint, deleteat bigint, teamid VARCHAR(26), type channel_type, displayname VARCHAR(64), name VARCHAR(64), header VARCHAR(1024),
  lastpostat bigint, totalmsgcount bigint, creatorid VARCHAR(26), CONSTRAINT channels_name_teamid_key UNIQUE (name, teamid));
CREATE INDEX idx_channels_team_id_display_name ON channels (teamid, displayname);
CREATE TABLE channelmembers (channelid VARCHAR(26) NOT NULL, userid VARCHAR(26) NOT NULL, roles VARCHAR(256), lastviewedat bigint, msgcount bigint, notifyprops jsonb, schemeuser boolean,
  PRIMARY KEY (channelid, userid));
CREATE INDEX idx_channelmembers_user_id_channel_id_last_viewed_at ON channelmembers (userid, channelid, lastviewedat);
CREATE TABLE posts (id VARCHAR(26) PRIMARY KEY, createat bigint, updateat bigint, deleteat bigint, userid VARCHAR(26), channelid VARCHAR(26), rootid VARCHAR(26), message VARCHAR(65535), type VARCHAR(26),
  props jsonb, hashtags VARCHAR(1000), fileids VARCHAR(300), ispinned boolean) WITH (autovacuum_vacuum_scale_factor = 0.1, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX idx_posts_message_txt ON posts USING gin (to_tsvector('english', message));
CREATE INDEX idx_posts_is_pinned ON posts (ispinned);
CREATE INDEX idx_posts_root_id_delete_at ON posts (rootid, deleteat);
CREATE INDEX idx_posts_create_at_id ON posts (createat DESC, id);
CREATE TABLE reactions (userid VARCHAR(26) NOT NULL, postid VARCHAR(26) NOT NULL, emojiname VARCHAR(64) NOT NULL, createat bigint, channelid VARCHAR(26) NOT NULL DEFAULT '',
  PRIMARY KEY (postid, userid, emojiname));
CREATE TABLE drafts (createat bigint, userid VARCHAR(26), channelid VARCHAR(26), rootid VARCHAR(26) DEFAULT '', message VARCHAR(65535), props VARCHAR(8000), PRIMARY KEY (userid, channelid, rootid));
CREATE TABLE retentionpolicies (id VARCHAR(26) PRIMARY KEY, displayname VARCHAR(64), postduration bigint);
CREATE TABLE retentionpolicieschannels (policyid VARCHAR(26), channelid VARCHAR(26) PRIMARY KEY,
  CONSTRAINT fk_retentionpolicieschannels_retentionpolicies FOREIGN KEY (policyid) REFERENCES retentionpolicies (id) ON DELETE CASCADE);
CREATE MATERIALIZED VIEW poststats AS SELECT userid, count(*) AS posts FROM posts GROUP BY userid;
