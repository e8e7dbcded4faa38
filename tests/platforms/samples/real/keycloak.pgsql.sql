-- Tables of Keycloak on PostgreSQL: named primary keys, self references, keys on parts of names.
CREATE TABLE realm (id VARCHAR(36) NOT NULL, access_code_lifespan INT, enabled BOOLEAN DEFAULT false NOT NULL, events_expiration BIGINT, name VARCHAR(255), otp_policy_counter INT DEFAULT 0,
  ssl_required VARCHAR(255), master_admin_client VARCHAR(36), allow_user_managed_access BOOLEAN DEFAULT false NOT NULL, CONSTRAINT constraint_4a PRIMARY KEY (id), CONSTRAINT uk_orvsdmla56612eaefiq6wl5oi UNIQUE (name));
CREATE INDEX idx_realm_master_adm_cli ON realm (master_admin_client);
CREATE TABLE client (id VARCHAR(36) NOT NULL, enabled BOOLEAN DEFAULT false NOT NULL, client_id VARCHAR(255), not_before INT, public_client BOOLEAN DEFAULT false NOT NULL, secret VARCHAR(255),
  realm_id VARCHAR(36), node_rereg_timeout INT DEFAULT 0, name VARCHAR(255), CONSTRAINT constraint_7 PRIMARY KEY (id), CONSTRAINT uk_b71cjlbenv945rb6gcon438at UNIQUE (realm_id, client_id));
CREATE TABLE keycloak_role (id VARCHAR(36) NOT NULL, client_realm_constraint VARCHAR(255), client_role BOOLEAN DEFAULT false NOT NULL, description VARCHAR(255), name VARCHAR(255), client VARCHAR(36),
  realm VARCHAR(36), CONSTRAINT constraint_a PRIMARY KEY (id), CONSTRAINT fk_6vyqfe4cn4wlq8r6kt5vdsj5c FOREIGN KEY (realm) REFERENCES realm (id));
CREATE TABLE composite_role (composite VARCHAR(36) NOT NULL, child_role VARCHAR(36) NOT NULL, CONSTRAINT constraint_composite_role PRIMARY KEY (composite, child_role),
  CONSTRAINT fk_a63wvekftu8jo1pnj81e7mce2 FOREIGN KEY (composite) REFERENCES keycloak_role (id), CONSTRAINT fk_gr7thllb9lu8q4vqa4524jjy8 FOREIGN KEY (child_role) REFERENCES keycloak_role (id));
CREATE TABLE user_entity (id VARCHAR(36) NOT NULL, email VARCHAR(255), email_constraint VARCHAR(255), email_verified BOOLEAN DEFAULT false NOT NULL, enabled BOOLEAN DEFAULT false NOT NULL, first_name VARCHAR(255),
  realm_id VARCHAR(255), username VARCHAR(255), created_timestamp BIGINT, CONSTRAINT constraint_fb PRIMARY KEY (id), CONSTRAINT uk_dykn684sl8up1crfei6eckhd7 UNIQUE (realm_id, email_constraint));
CREATE INDEX idx_user_email ON user_entity (email);
CREATE TABLE credential (id VARCHAR(36) NOT NULL, salt BYTEA, type VARCHAR(255), user_id VARCHAR(36), created_date BIGINT, user_label VARCHAR(255), secret_data TEXT, priority INT,
  CONSTRAINT constraint_f PRIMARY KEY (id), CONSTRAINT fk_pfyr0glasqyl0dei3kl69r6v0 FOREIGN KEY (user_id) REFERENCES user_entity (id));
CREATE TABLE user_attribute (name VARCHAR(255) NOT NULL, value VARCHAR(255), user_id VARCHAR(36) NOT NULL, id VARCHAR(36) DEFAULT 'sybase-needs-something-here' NOT NULL, long_value TEXT,
  CONSTRAINT constraint_user_attribute_pk PRIMARY KEY (id), CONSTRAINT fk_5hrm2vlf9ql5fu043kqepovbr FOREIGN KEY (user_id) REFERENCES user_entity (id));
CREATE INDEX idx_user_attribute_name ON user_attribute (name, value);
CREATE TABLE user_role_mapping (role_id VARCHAR(255) NOT NULL, user_id VARCHAR(36) NOT NULL, CONSTRAINT constraint_c PRIMARY KEY (role_id, user_id),
  CONSTRAINT fk_c4fqv34p1mbylloxang7b1q3l FOREIGN KEY (user_id) REFERENCES user_entity (id));
CREATE TABLE keycloak_group (id VARCHAR(36) NOT NULL, name VARCHAR(255), parent_group VARCHAR(36) NOT NULL, realm_id VARCHAR(36), type INT DEFAULT 0 NOT NULL,
  CONSTRAINT constraint_group PRIMARY KEY (id), CONSTRAINT sibling_names UNIQUE (realm_id, parent_group, name));
CREATE TABLE client_attributes (client_id VARCHAR(36) NOT NULL, name VARCHAR(255) NOT NULL, value TEXT, CONSTRAINT constraint_3c PRIMARY KEY (client_id, name),
  CONSTRAINT fk3c47c64beacca966 FOREIGN KEY (client_id) REFERENCES client (id));
CREATE INDEX idx_client_att_by_name_value ON client_attributes (name, (substr(value, 1, 255)));
ALTER TABLE user_entity SET (fillfactor = 90);
