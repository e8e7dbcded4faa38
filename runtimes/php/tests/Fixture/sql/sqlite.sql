DROP TABLE IF EXISTS "wide";
DROP TABLE IF EXISTS "country";
DROP TABLE IF EXISTS "edition";
DROP TABLE IF EXISTS "vehicle";
DROP TABLE IF EXISTS "placement";
DROP TABLE IF EXISTS "shelf";
DROP TABLE IF EXISTS "tag_relation";
DROP TABLE IF EXISTS "book_tag";
DROP TABLE IF EXISTS "tag";
DROP TABLE IF EXISTS "review";
DROP TABLE IF EXISTS "book_detail";
DROP TABLE IF EXISTS "book";
DROP TABLE IF EXISTS "category";
DROP TABLE IF EXISTS "author";

CREATE TABLE "author" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "first_name" VARCHAR(100) NOT NULL,
  "last_name" VARCHAR(100) NOT NULL,
  "email" VARCHAR(190) UNIQUE,
  "age" INTEGER
);

CREATE TABLE "category" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "name" VARCHAR(100) NOT NULL,
  "parent_id" INTEGER,
  FOREIGN KEY ("parent_id") REFERENCES "category" ("id") ON DELETE SET NULL
);

CREATE TABLE "book" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "title" VARCHAR(255) NOT NULL,
  "isbn" VARCHAR(24) UNIQUE,
  "price" DECIMAL(10,2) DEFAULT 1.50,
  "weight" DOUBLE,
  "pages" SMALLINT,
  "sold" BIGINT DEFAULT 0,
  "published_on" DATE,
  "opens_at" TIME,
  "created_at" TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
  "published" INTEGER DEFAULT 1,
  "state" TINYINT,
  "genres" INT,
  "keywords" MEDIUMTEXT,
  "attributes" JSON_TEXT,
  "token" BLOB,
  "cover" BLOB,
  "excerpt" LONGTEXT,
  "payload" BLOB,
  "author_id" INTEGER,
  "category_id" INTEGER,
  FOREIGN KEY ("author_id") REFERENCES "author" ("id") ON DELETE SET NULL,
  FOREIGN KEY ("category_id") REFERENCES "category" ("id")
);

CREATE TABLE "book_detail" (
  "book_id" INTEGER NOT NULL,
  "summary" MEDIUMTEXT,
  "language" CHAR(2) DEFAULT 'en',
  PRIMARY KEY ("book_id"),
  FOREIGN KEY ("book_id") REFERENCES "book" ("id") ON DELETE CASCADE
);

CREATE TABLE "review" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "book_id" INTEGER NOT NULL,
  "reviewer" VARCHAR(100) NOT NULL,
  "rating" TINYINT,
  "body" MEDIUMTEXT,
  "reviewed_at" TIMESTAMP,
  FOREIGN KEY ("book_id") REFERENCES "book" ("id") ON DELETE CASCADE
);

CREATE TABLE "tag" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "name" VARCHAR(50) NOT NULL UNIQUE
);

CREATE TABLE "book_tag" (
  "book_id" INTEGER NOT NULL,
  "tag_id" INTEGER NOT NULL,
  PRIMARY KEY ("book_id", "tag_id"),
  FOREIGN KEY ("book_id") REFERENCES "book" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("tag_id") REFERENCES "tag" ("id") ON DELETE CASCADE
);

CREATE TABLE "tag_relation" (
  "tag_id" INTEGER NOT NULL,
  "related_id" INTEGER NOT NULL,
  PRIMARY KEY ("tag_id", "related_id"),
  FOREIGN KEY ("tag_id") REFERENCES "tag" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("related_id") REFERENCES "tag" ("id") ON DELETE CASCADE
);

CREATE TABLE "shelf" (
  "room" VARCHAR(20) NOT NULL,
  "bay" INTEGER NOT NULL,
  "label" VARCHAR(100),
  PRIMARY KEY ("room", "bay")
);

CREATE TABLE "placement" (
  "shelf_room" VARCHAR(20) NOT NULL,
  "shelf_bay" INTEGER NOT NULL,
  "book_id" INTEGER NOT NULL,
  "slot" INTEGER NOT NULL,
  PRIMARY KEY ("shelf_room", "shelf_bay", "book_id", "slot"),
  FOREIGN KEY ("shelf_room", "shelf_bay") REFERENCES "shelf" ("room", "bay") ON DELETE CASCADE,
  FOREIGN KEY ("book_id") REFERENCES "book" ("id") ON DELETE CASCADE
);

CREATE TABLE "vehicle" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "name" VARCHAR(100),
  "kind" VARCHAR(20),
  "wheels" INTEGER DEFAULT 4
);

CREATE TABLE "edition" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "name" VARCHAR(100) NOT NULL DEFAULT 'first',
  "stamp" TIMESTAMP DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "country" (
  "code" CHAR(2) NOT NULL,
  "name" VARCHAR(100) NOT NULL,
  PRIMARY KEY ("code")
);

CREATE TABLE "wide" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "c1" INTEGER,
  "c2" INTEGER,
  "c3" INTEGER,
  "c4" INTEGER,
  "c5" INTEGER,
  "c6" INTEGER,
  "c7" INTEGER,
  "c8" INTEGER,
  "c9" INTEGER,
  "c10" INTEGER,
  "c11" INTEGER,
  "c12" INTEGER,
  "c13" INTEGER,
  "c14" INTEGER,
  "c15" INTEGER,
  "c16" INTEGER,
  "c17" INTEGER,
  "c18" INTEGER,
  "c19" INTEGER,
  "c20" INTEGER,
  "c21" INTEGER,
  "c22" INTEGER,
  "c23" INTEGER,
  "c24" INTEGER,
  "c25" INTEGER,
  "c26" INTEGER,
  "c27" INTEGER,
  "c28" INTEGER,
  "c29" INTEGER,
  "c30" INTEGER,
  "c31" INTEGER,
  "c32" INTEGER,
  "c33" INTEGER,
  "c34" INTEGER,
  "c35" INTEGER,
  "c36" INTEGER,
  "c37" INTEGER,
  "c38" INTEGER,
  "c39" INTEGER,
  "c40" INTEGER,
  "c41" INTEGER,
  "c42" INTEGER,
  "c43" INTEGER,
  "c44" INTEGER,
  "c45" INTEGER,
  "c46" INTEGER,
  "c47" INTEGER,
  "c48" INTEGER,
  "c49" INTEGER,
  "c50" INTEGER,
  "c51" INTEGER,
  "c52" INTEGER,
  "c53" INTEGER,
  "c54" INTEGER,
  "c55" INTEGER,
  "c56" INTEGER,
  "c57" INTEGER,
  "c58" INTEGER,
  "c59" INTEGER,
  "c60" INTEGER,
  "c61" INTEGER,
  "c62" INTEGER,
  "c63" INTEGER,
  "c64" INTEGER,
  "c65" INTEGER,
  "c66" INTEGER,
  "c67" INTEGER,
  "c68" INTEGER,
  "c69" INTEGER,
  "note" LONGTEXT
);
