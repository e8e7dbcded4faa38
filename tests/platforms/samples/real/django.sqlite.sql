-- The tables of Django's auth, contenttypes, admin and sessions on SQLite: junctions with keys of their own, deferred constraints.
CREATE TABLE django_content_type (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, app_label varchar(100) NOT NULL, model varchar(100) NOT NULL,
  CONSTRAINT django_content_type_app_label_model_76bd3d3b_uniq UNIQUE (app_label, model));
CREATE TABLE auth_group (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, name varchar(150) NOT NULL UNIQUE);
CREATE TABLE auth_permission (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, content_type_id integer NOT NULL REFERENCES django_content_type (id) DEFERRABLE INITIALLY DEFERRED, codename varchar(100) NOT NULL,
  name varchar(255) NOT NULL, CONSTRAINT auth_permission_content_type_id_codename_01ab375a_uniq UNIQUE (content_type_id, codename));
CREATE TABLE auth_user (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, password varchar(128) NOT NULL, last_login datetime NULL, is_superuser bool NOT NULL, username varchar(150) NOT NULL UNIQUE, last_name varchar(150) NOT NULL,
  email varchar(254) NOT NULL, is_staff bool NOT NULL, is_active bool NOT NULL, date_joined datetime NOT NULL, first_name varchar(150) NOT NULL);
CREATE TABLE auth_user_groups (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, user_id integer NOT NULL REFERENCES auth_user (id) DEFERRABLE INITIALLY DEFERRED, group_id integer NOT NULL REFERENCES auth_group (id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT auth_user_groups_user_id_group_id_uniq UNIQUE (user_id, group_id));
CREATE TABLE auth_user_user_permissions (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, user_id integer NOT NULL REFERENCES auth_user (id) DEFERRABLE INITIALLY DEFERRED, permission_id integer NOT NULL REFERENCES auth_permission (id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT auth_user_user_permissions_user_id_permission_id_uniq UNIQUE (user_id, permission_id));
CREATE TABLE auth_group_permissions (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, group_id integer NOT NULL REFERENCES auth_group (id) DEFERRABLE INITIALLY DEFERRED, permission_id integer NOT NULL REFERENCES auth_permission (id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT auth_group_permissions_group_id_permission_id_uniq UNIQUE (group_id, permission_id));
CREATE TABLE django_admin_log (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, object_id text NULL, object_repr varchar(200) NOT NULL, action_flag smallint unsigned NOT NULL CHECK (action_flag >= 0), change_message text NOT NULL,
  content_type_id integer NULL REFERENCES django_content_type (id) DEFERRABLE INITIALLY DEFERRED, user_id integer NOT NULL REFERENCES auth_user (id) DEFERRABLE INITIALLY DEFERRED, action_time datetime NOT NULL);
CREATE TABLE django_session (session_key varchar(40) NOT NULL PRIMARY KEY, session_data text NOT NULL, expire_date datetime NOT NULL);
CREATE INDEX django_session_expire_date_a5c62663 ON django_session (expire_date);
CREATE INDEX auth_permission_content_type_id_2f476e4b ON auth_permission (content_type_id);
CREATE INDEX django_admin_log_user_id_c564eba6 ON django_admin_log (user_id);
