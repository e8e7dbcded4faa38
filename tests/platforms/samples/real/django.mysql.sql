-- The tables of Django's auth, contenttypes, admin and sessions on MySQL: junctions with keys of their own.
CREATE TABLE django_content_type (id integer NOT NULL PRIMARY KEY AUTO_INCREMENT, app_label varchar(100) NOT NULL, model varchar(100) NOT NULL,
  CONSTRAINT django_content_type_app_label_model_76bd3d3b_uniq UNIQUE (app_label, model));
CREATE TABLE auth_group (id integer NOT NULL PRIMARY KEY AUTO_INCREMENT, name varchar(150) NOT NULL UNIQUE);
CREATE TABLE auth_permission (id integer NOT NULL PRIMARY KEY AUTO_INCREMENT, content_type_id integer NOT NULL, codename varchar(100) NOT NULL,
  name varchar(255) NOT NULL, CONSTRAINT auth_permission_content_type_id_codename_01ab375a_uniq UNIQUE (content_type_id, codename));
CREATE TABLE auth_user (id integer NOT NULL PRIMARY KEY AUTO_INCREMENT, password varchar(128) NOT NULL, last_login datetime(6) NULL, is_superuser bool NOT NULL, username varchar(150) NOT NULL UNIQUE, last_name varchar(150) NOT NULL,
  email varchar(254) NOT NULL, is_staff bool NOT NULL, is_active bool NOT NULL, date_joined datetime(6) NOT NULL, first_name varchar(150) NOT NULL);
CREATE TABLE auth_user_groups (id bigint NOT NULL PRIMARY KEY AUTO_INCREMENT, user_id integer NOT NULL, group_id integer NOT NULL,
  CONSTRAINT auth_user_groups_user_id_group_id_uniq UNIQUE (user_id, group_id));
CREATE TABLE auth_user_user_permissions (id bigint NOT NULL PRIMARY KEY AUTO_INCREMENT, user_id integer NOT NULL, permission_id integer NOT NULL,
  CONSTRAINT auth_user_user_permissions_user_id_permission_id_uniq UNIQUE (user_id, permission_id));
CREATE TABLE auth_group_permissions (id bigint NOT NULL PRIMARY KEY AUTO_INCREMENT, group_id integer NOT NULL, permission_id integer NOT NULL,
  CONSTRAINT auth_group_permissions_group_id_permission_id_uniq UNIQUE (group_id, permission_id));
CREATE TABLE django_admin_log (id integer NOT NULL PRIMARY KEY AUTO_INCREMENT, object_id longtext NULL, object_repr varchar(200) NOT NULL, action_flag smallint UNSIGNED NOT NULL, change_message longtext NOT NULL,
  content_type_id integer NULL, user_id integer NOT NULL, action_time datetime(6) NOT NULL);
CREATE TABLE django_session (session_key varchar(40) NOT NULL PRIMARY KEY, session_data longtext NOT NULL, expire_date datetime(6) NOT NULL);
CREATE INDEX django_session_expire_date_a5c62663 ON django_session (expire_date);
ALTER TABLE auth_permission ADD CONSTRAINT auth_permission_content_type_id_2f476e4b_fk_django_co FOREIGN KEY (content_type_id) REFERENCES django_content_type (id);
ALTER TABLE auth_user_groups ADD CONSTRAINT auth_user_groups_user_fk FOREIGN KEY (user_id) REFERENCES auth_user (id);
ALTER TABLE auth_user_groups ADD CONSTRAINT auth_user_groups_group_fk FOREIGN KEY (group_id) REFERENCES auth_group (id);
ALTER TABLE auth_user_user_permissions ADD CONSTRAINT auth_user_user_permissions_user_fk FOREIGN KEY (user_id) REFERENCES auth_user (id);
ALTER TABLE auth_user_user_permissions ADD CONSTRAINT auth_user_user_permissions_permission_fk FOREIGN KEY (permission_id) REFERENCES auth_permission (id);
ALTER TABLE auth_group_permissions ADD CONSTRAINT auth_group_permissions_group_fk FOREIGN KEY (group_id) REFERENCES auth_group (id);
ALTER TABLE auth_group_permissions ADD CONSTRAINT auth_group_permissions_permission_fk FOREIGN KEY (permission_id) REFERENCES auth_permission (id);
ALTER TABLE django_admin_log ADD CONSTRAINT django_admin_log_content_type_id_fk FOREIGN KEY (content_type_id) REFERENCES django_content_type (id);
ALTER TABLE django_admin_log ADD CONSTRAINT django_admin_log_user_id_fk FOREIGN KEY (user_id) REFERENCES auth_user (id);
