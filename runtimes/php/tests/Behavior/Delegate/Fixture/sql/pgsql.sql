BEGIN;

DROP TABLE IF EXISTS "dlg_ticket_note" CASCADE;

DROP TABLE IF EXISTS "dlg_ticket" CASCADE;

DROP TABLE IF EXISTS "dlg_basketballer" CASCADE;

DROP TABLE IF EXISTS "dlg_player" CASCADE;

DROP TABLE IF EXISTS "dlg_profile" CASCADE;

DROP TABLE IF EXISTS "dlg_account" CASCADE;

DROP TABLE IF EXISTS "dlg_event" CASCADE;

DROP TABLE IF EXISTS "dlg_city" CASCADE;

-- ---------------------------------------------------------------------
-- dlg_city
-- ---------------------------------------------------------------------

CREATE TABLE "dlg_city"
(
    "id" serial NOT NULL,
    "city_name" VARCHAR(50),
    "tel" VARCHAR(20),
    "login" VARCHAR(20),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- dlg_event
-- ---------------------------------------------------------------------

CREATE TABLE "dlg_event"
(
    "id" serial NOT NULL,
    "title" VARCHAR(50),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- dlg_account
-- ---------------------------------------------------------------------

CREATE TABLE "dlg_account"
(
    "id" serial NOT NULL,
    "login" VARCHAR(50),
    "city_id" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "dlg_account" IS 'One profile, which gets its key; a city that others have as well.';

-- ---------------------------------------------------------------------
-- dlg_profile
-- ---------------------------------------------------------------------

CREATE TABLE "dlg_profile"
(
    "email" VARCHAR(100),
    "tel" VARCHAR(20) DEFAULT 'none',
    "born" DATE,
    "is_public" BOOLEAN DEFAULT 't' NOT NULL,
    "mood" INT2,
    "tags" TEXT,
    "bio" TEXT,
    "points" NUMERIC(8,2),
    "id" INTEGER NOT NULL,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- dlg_player
-- ---------------------------------------------------------------------

CREATE TABLE "dlg_player"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "dlg_player" IS 'The row that others extend.';

-- ---------------------------------------------------------------------
-- dlg_basketballer
-- ---------------------------------------------------------------------

CREATE TABLE "dlg_basketballer"
(
    "id" serial NOT NULL,
    "points" INTEGER,
    "player_id" INTEGER NOT NULL,
    PRIMARY KEY ("id"),
    CONSTRAINT "dlg_basketballer_u_d6d3d5" UNIQUE ("player_id")
);

COMMENT ON TABLE "dlg_basketballer" IS 'Has its player alone.';

-- ---------------------------------------------------------------------
-- dlg_ticket
-- ---------------------------------------------------------------------

CREATE TABLE "dlg_ticket"
(
    "hall" INTEGER NOT NULL,
    "seat" VARCHAR(10) NOT NULL,
    "event_id" INTEGER,
    PRIMARY KEY ("hall", "seat")
);

COMMENT ON TABLE "dlg_ticket" IS 'A key of two columns, and a delegate without a cascade.';

-- ---------------------------------------------------------------------
-- dlg_ticket_note
-- ---------------------------------------------------------------------

CREATE TABLE "dlg_ticket_note"
(
    "seat" VARCHAR(10) NOT NULL,
    "hall" INTEGER NOT NULL,
    "note" VARCHAR(50),
    PRIMARY KEY ("seat", "hall")
);

ALTER TABLE "dlg_account" ADD CONSTRAINT "dlg_account_fk_bbed5c"
    FOREIGN KEY ("city_id")
    REFERENCES "dlg_city" ("id");

ALTER TABLE "dlg_profile" ADD CONSTRAINT "dlg_profile_fk_aba0fa"
    FOREIGN KEY ("id")
    REFERENCES "dlg_account" ("id")
    ON DELETE CASCADE;

ALTER TABLE "dlg_basketballer" ADD CONSTRAINT "dlg_basketballer_fk_42c828"
    FOREIGN KEY ("player_id")
    REFERENCES "dlg_player" ("id");

ALTER TABLE "dlg_ticket" ADD CONSTRAINT "dlg_ticket_fk_ae47d3"
    FOREIGN KEY ("event_id")
    REFERENCES "dlg_event" ("id");

ALTER TABLE "dlg_ticket_note" ADD CONSTRAINT "dlg_ticket_note_fk_01082f"
    FOREIGN KEY ("hall", "seat")
    REFERENCES "dlg_ticket" ("hall", "seat");

COMMIT;
