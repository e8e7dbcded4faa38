-- Tables of Vaultwarden on SQLite: text keys that may be NULL, junctions, references without columns.
CREATE TABLE users (uuid TEXT NOT NULL PRIMARY KEY, created_at DATETIME NOT NULL, updated_at DATETIME NOT NULL, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password_hash BLOB NOT NULL,
  salt BLOB NOT NULL, password_iterations INTEGER NOT NULL, akey TEXT NOT NULL, enabled BOOLEAN NOT NULL DEFAULT 1, verified_at DATETIME DEFAULT NULL, client_kdf_type INTEGER NOT NULL DEFAULT 0);
CREATE TABLE devices (uuid TEXT NOT NULL, created_at DATETIME NOT NULL, user_uuid TEXT NOT NULL REFERENCES users (uuid), name TEXT NOT NULL, atype INTEGER NOT NULL, push_token TEXT UNIQUE,
  refresh_token TEXT NOT NULL, PRIMARY KEY (uuid, user_uuid));
CREATE TABLE organizations (uuid VARCHAR(40) NOT NULL PRIMARY KEY, name TEXT NOT NULL, billing_email TEXT NOT NULL);
CREATE TABLE ciphers (uuid TEXT NOT NULL PRIMARY KEY, created_at DATETIME NOT NULL, updated_at DATETIME NOT NULL, user_uuid TEXT REFERENCES users, organization_uuid TEXT REFERENCES organizations,
  atype INTEGER NOT NULL, name TEXT NOT NULL, data TEXT NOT NULL, deleted_at DATETIME, reprompt INTEGER);
CREATE TABLE attachments (id TEXT NOT NULL PRIMARY KEY, cipher_uuid TEXT NOT NULL REFERENCES ciphers (uuid), file_name TEXT NOT NULL, file_size INTEGER NOT NULL);
CREATE TABLE folders (uuid TEXT NOT NULL PRIMARY KEY, user_uuid TEXT NOT NULL REFERENCES users (uuid), name TEXT NOT NULL);
CREATE TABLE folders_ciphers (cipher_uuid TEXT NOT NULL REFERENCES ciphers (uuid), folder_uuid TEXT NOT NULL REFERENCES folders (uuid), PRIMARY KEY (cipher_uuid, folder_uuid));
CREATE TABLE collections (uuid VARCHAR(40) NOT NULL PRIMARY KEY, org_uuid VARCHAR(40) NOT NULL REFERENCES organizations (uuid), name TEXT NOT NULL);
CREATE TABLE users_collections (user_uuid TEXT REFERENCES users (uuid), collection_uuid TEXT REFERENCES collections (uuid), read_only BOOLEAN NOT NULL DEFAULT 0,
  hide_passwords BOOLEAN NOT NULL DEFAULT FALSE, PRIMARY KEY (user_uuid, collection_uuid));
CREATE TABLE users_organizations (uuid TEXT NOT NULL PRIMARY KEY, user_uuid TEXT NOT NULL REFERENCES users (uuid), org_uuid TEXT NOT NULL REFERENCES organizations (uuid),
  access_all BOOLEAN NOT NULL, status INTEGER NOT NULL, atype INTEGER NOT NULL, UNIQUE (user_uuid, org_uuid));
CREATE TABLE favorites (user_uuid TEXT NOT NULL REFERENCES users (uuid), cipher_uuid TEXT NOT NULL REFERENCES ciphers (uuid), PRIMARY KEY (user_uuid, cipher_uuid));
CREATE TABLE invitations (email TEXT NOT NULL PRIMARY KEY);
