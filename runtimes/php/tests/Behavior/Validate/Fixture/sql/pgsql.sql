BEGIN;

DROP TABLE IF EXISTS "val_seat" CASCADE;

DROP TABLE IF EXISTS "val_typed" CASCADE;

DROP TABLE IF EXISTS "val_member" CASCADE;

DROP TABLE IF EXISTS "val_team" CASCADE;

DROP TABLE IF EXISTS "val_book_detail" CASCADE;

DROP TABLE IF EXISTS "val_book" CASCADE;

DROP TABLE IF EXISTS "val_author" CASCADE;

DROP TABLE IF EXISTS "val_publisher" CASCADE;

-- ---------------------------------------------------------------------
-- val_publisher
-- ---------------------------------------------------------------------

CREATE TABLE "val_publisher"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- val_author
-- ---------------------------------------------------------------------

CREATE TABLE "val_author"
(
    "id" serial NOT NULL,
    "first_name" VARCHAR(50),
    "last_name" VARCHAR(50),
    "email" VARCHAR(100),
    "born" DATE,
    "mood" INT2,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "val_author" IS 'Rules as YAML.';

-- ---------------------------------------------------------------------
-- val_book
-- ---------------------------------------------------------------------

CREATE TABLE "val_book"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "isbn" VARCHAR(20),
    "publisher_id" INTEGER,
    "author_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- val_book_detail
-- ---------------------------------------------------------------------

CREATE TABLE "val_book_detail"
(
    "book_id" INTEGER NOT NULL,
    "summary" VARCHAR(100),
    PRIMARY KEY ("book_id")
);

COMMENT ON TABLE "val_book_detail" IS 'At most one per book.';

-- ---------------------------------------------------------------------
-- val_team
-- ---------------------------------------------------------------------

CREATE TABLE "val_team"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- val_member
-- ---------------------------------------------------------------------

CREATE TABLE "val_member"
(
    "id" serial NOT NULL,
    "team_id" INTEGER,
    "number" INTEGER,
    "email" VARCHAR(100),
    "nickname" VARCHAR(20),
    "badge" VARCHAR(20),
    PRIMARY KEY ("id"),
    CONSTRAINT "val_member_email" UNIQUE ("email"),
    CONSTRAINT "val_member_u_5db238" UNIQUE ("team_id", "number"),
    CONSTRAINT "val_member_badge" UNIQUE ("badge")
);

COMMENT ON TABLE "val_member" IS 'Validated by save(); rules as lists.';

-- ---------------------------------------------------------------------
-- val_typed
-- ---------------------------------------------------------------------

CREATE TABLE "val_typed"
(
    "id" serial NOT NULL,
    "name" VARCHAR(10) NOT NULL,
    "body" TEXT,
    "kind" INT2 NOT NULL,
    "tags" INT4,
    "amount" NUMERIC(8,2),
    "ratio" DOUBLE PRECISION,
    "is_open" BOOLEAN DEFAULT 't' NOT NULL,
    "starts_at" TIMESTAMP NOT NULL,
    "team_id" INTEGER NOT NULL,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "val_typed" IS 'Rules from the columns.';

-- ---------------------------------------------------------------------
-- val_seat
-- ---------------------------------------------------------------------

CREATE TABLE "val_seat"
(
    "hall" INTEGER NOT NULL,
    "code" VARCHAR(10) NOT NULL,
    "label" VARCHAR(20),
    PRIMARY KEY ("hall", "code")
);

COMMENT ON TABLE "val_seat" IS 'A key of several columns.';

ALTER TABLE "val_book" ADD CONSTRAINT "val_book_fk_2faddd"
    FOREIGN KEY ("publisher_id")
    REFERENCES "val_publisher" ("id");

ALTER TABLE "val_book" ADD CONSTRAINT "val_book_fk_3dc4c7"
    FOREIGN KEY ("author_id")
    REFERENCES "val_author" ("id");

ALTER TABLE "val_book_detail" ADD CONSTRAINT "val_book_detail_fk_531525"
    FOREIGN KEY ("book_id")
    REFERENCES "val_book" ("id")
    ON DELETE CASCADE;

ALTER TABLE "val_member" ADD CONSTRAINT "val_member_fk_0223eb"
    FOREIGN KEY ("team_id")
    REFERENCES "val_team" ("id")
    ON DELETE CASCADE;

ALTER TABLE "val_typed" ADD CONSTRAINT "val_typed_fk_0223eb"
    FOREIGN KEY ("team_id")
    REFERENCES "val_team" ("id");

COMMIT;
