-- The tables of PowerDNS for MySQL, described after its documentation.
CREATE TABLE domains (id INT AUTO_INCREMENT, name VARCHAR(255) NOT NULL, master VARCHAR(128), last_check INT, type VARCHAR(8) NOT NULL,
  notified_serial INT UNSIGNED, account VARCHAR(40) CHARACTER SET utf8mb3, options VARCHAR(64000), catalog VARCHAR(255), PRIMARY KEY (id)) ENGINE=InnoDB CHARACTER SET latin1;
CREATE UNIQUE INDEX name_index ON domains (name);
CREATE INDEX catalog_idx ON domains (catalog);
CREATE TABLE records (id BIGINT AUTO_INCREMENT, domain_id INT, name VARCHAR(255), type VARCHAR(10), content VARCHAR(64000), ttl INT, prio INT,
  disabled TINYINT(1) DEFAULT 0, ordername VARCHAR(255) BINARY, auth TINYINT(1) DEFAULT 1, PRIMARY KEY (id)) ENGINE=InnoDB CHARACTER SET latin1;
CREATE INDEX nametype_index ON records (name, type);
CREATE INDEX domain_id ON records (domain_id);
CREATE INDEX ordername ON records (ordername);
CREATE TABLE supermasters (ip VARCHAR(64) NOT NULL, nameserver VARCHAR(255) NOT NULL, account VARCHAR(40) CHARACTER SET utf8mb3 NOT NULL,
  PRIMARY KEY (ip, nameserver)) ENGINE=InnoDB CHARACTER SET latin1;
CREATE TABLE comments (id INT AUTO_INCREMENT, domain_id INT NOT NULL, name VARCHAR(255) NOT NULL, type VARCHAR(10) NOT NULL, modified_at INT NOT NULL,
  account VARCHAR(40) CHARACTER SET utf8mb3, comment TEXT CHARACTER SET utf8mb3 NOT NULL, PRIMARY KEY (id)) ENGINE=InnoDB CHARACTER SET latin1;
CREATE INDEX comments_name_type_idx ON comments (name, type);
CREATE INDEX comments_order_idx ON comments (domain_id, modified_at);
CREATE TABLE domainmetadata (id INT AUTO_INCREMENT, domain_id INT NOT NULL, kind VARCHAR(32), content TEXT, PRIMARY KEY (id)) ENGINE=InnoDB CHARACTER SET latin1;
CREATE INDEX domainmetadata_idx ON domainmetadata (domain_id, kind);
CREATE TABLE cryptokeys (id INT AUTO_INCREMENT, domain_id INT NOT NULL, flags INT NOT NULL, active BOOL, published BOOL DEFAULT 1, content TEXT, PRIMARY KEY (id))
  ENGINE=InnoDB CHARACTER SET latin1;
CREATE INDEX domainidindex ON cryptokeys (domain_id);
CREATE TABLE tsigkeys (id INT AUTO_INCREMENT, name VARCHAR(255), algorithm VARCHAR(50), secret VARCHAR(255), PRIMARY KEY (id)) ENGINE=InnoDB CHARACTER SET latin1;
CREATE UNIQUE INDEX namealgoindex ON tsigkeys (name, algorithm);
