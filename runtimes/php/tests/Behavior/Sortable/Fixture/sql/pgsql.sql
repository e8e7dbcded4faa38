BEGIN;

DROP TABLE IF EXISTS "locker" CASCADE;

DROP TABLE IF EXISTS "exhibit" CASCADE;

DROP TABLE IF EXISTS "ticket" CASCADE;

DROP TABLE IF EXISTS "card" CASCADE;

DROP TABLE IF EXISTS "time_pick" CASCADE;

DROP TABLE IF EXISTS "code_pick" CASCADE;

DROP TABLE IF EXISTS "price_pick" CASCADE;

DROP TABLE IF EXISTS "cell" CASCADE;

DROP TABLE IF EXISTS "rung" CASCADE;

DROP TABLE IF EXISTS "seat" CASCADE;

DROP TABLE IF EXISTS "day_pick" CASCADE;

DROP TABLE IF EXISTS "word_pick" CASCADE;

DROP TABLE IF EXISTS "tag_pick" CASCADE;

DROP TABLE IF EXISTS "mood_pick" CASCADE;

DROP TABLE IF EXISTS "track" CASCADE;

DROP TABLE IF EXISTS "chapter" CASCADE;

DROP TABLE IF EXISTS "step" CASCADE;

DROP TABLE IF EXISTS "slot" CASCADE;

DROP TABLE IF EXISTS "note" CASCADE;

DROP TABLE IF EXISTS "task" CASCADE;

DROP TABLE IF EXISTS "board" CASCADE;

DROP TABLE IF EXISTS "page" CASCADE;

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE "page"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "page" IS 'One list, without a scope.';

CREATE INDEX "page_rank" ON "page" ("sortable_rank");

-- ---------------------------------------------------------------------
-- board
-- ---------------------------------------------------------------------

CREATE TABLE "board"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- task
-- ---------------------------------------------------------------------

CREATE TABLE "task"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "board_id" INTEGER,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "task" IS 'A nullable scope whose parent takes its rows along.';

CREATE INDEX "task_rank" ON "task" ("board_id", "sortable_rank");

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE "note"
(
    "id" serial NOT NULL,
    "board_id" INTEGER,
    "position" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "note" IS 'A nullable scope whose parent leaves its rows behind.';

CREATE INDEX "note_rank" ON "note" ("board_id", "position");

-- ---------------------------------------------------------------------
-- slot
-- ---------------------------------------------------------------------

CREATE TABLE "slot"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "sortable_rank" INTEGER,
    "sortable_scope" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "slot_rank" UNIQUE ("sortable_scope", "sortable_rank")
);

COMMENT ON TABLE "slot" IS 'A unique index over scope and rank.';

-- ---------------------------------------------------------------------
-- step
-- ---------------------------------------------------------------------

CREATE TABLE "step"
(
    "id" serial NOT NULL,
    "plan" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    PRIMARY KEY ("id"),
    CONSTRAINT "step_rank" UNIQUE ("plan", "position")
);

COMMENT ON TABLE "step" IS 'A required scope and a required rank, with a unique index.';

-- ---------------------------------------------------------------------
-- chapter
-- ---------------------------------------------------------------------

CREATE TABLE "chapter"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "scope_value" INTEGER NOT NULL,
    "rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "chapter" IS 'Columns that are called as the proxies are.';

CREATE INDEX "chapter_rank" ON "chapter" ("scope_value", "rank");

-- ---------------------------------------------------------------------
-- track
-- ---------------------------------------------------------------------

CREATE TABLE "track"
(
    "id" serial NOT NULL,
    "user_id" INTEGER,
    "mood" INT2,
    "tags" INT4,
    "genre" VARCHAR(20),
    "day" DATE,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "track" IS 'A scope of several columns, of several types.';

CREATE INDEX "track_rank" ON "track" ("user_id", "mood", "tags", "genre", "day", "sortable_rank");

-- ---------------------------------------------------------------------
-- mood_pick
-- ---------------------------------------------------------------------

CREATE TABLE "mood_pick"
(
    "id" serial NOT NULL,
    "mood" INT2,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "mood_pick" IS 'An enumeration as the scope.';

CREATE INDEX "mood_pick_rank" ON "mood_pick" ("mood", "sortable_rank");

-- ---------------------------------------------------------------------
-- tag_pick
-- ---------------------------------------------------------------------

CREATE TABLE "tag_pick"
(
    "id" serial NOT NULL,
    "tags" INT4,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "tag_pick" IS 'A set as the scope.';

CREATE INDEX "tag_pick_rank" ON "tag_pick" ("tags", "sortable_rank");

-- ---------------------------------------------------------------------
-- word_pick
-- ---------------------------------------------------------------------

CREATE TABLE "word_pick"
(
    "id" serial NOT NULL,
    "word" VARCHAR(20),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "word_pick" IS 'A text as the scope.';

CREATE INDEX "word_pick_rank" ON "word_pick" ("word", "sortable_rank");

-- ---------------------------------------------------------------------
-- day_pick
-- ---------------------------------------------------------------------

CREATE TABLE "day_pick"
(
    "id" serial NOT NULL,
    "day" DATE,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "day_pick" IS 'A date as the scope.';

CREATE INDEX "day_pick_rank" ON "day_pick" ("day", "sortable_rank");

-- ---------------------------------------------------------------------
-- seat
-- ---------------------------------------------------------------------

CREATE TABLE "seat"
(
    "room" INTEGER NOT NULL,
    "code" VARCHAR(10) NOT NULL,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("room", "code")
);

COMMENT ON TABLE "seat" IS 'A key of several columns, one of them the scope.';

CREATE INDEX "seat_rank" ON "seat" ("room", "sortable_rank");

-- ---------------------------------------------------------------------
-- rung
-- ---------------------------------------------------------------------

CREATE TABLE "rung"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "rung_rank" UNIQUE ("sortable_rank")
);

COMMENT ON TABLE "rung" IS 'One list, with a unique index over the rank.';

-- ---------------------------------------------------------------------
-- cell
-- ---------------------------------------------------------------------

CREATE TABLE "cell"
(
    "id" serial NOT NULL,
    "floor" INTEGER NOT NULL,
    "wing" VARCHAR(20),
    "day" DATE,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "cell_rank" UNIQUE ("floor", "wing", "day", "sortable_rank")
);

COMMENT ON TABLE "cell" IS 'A scope of several columns, one of them required, with a unique index.';

-- ---------------------------------------------------------------------
-- price_pick
-- ---------------------------------------------------------------------

CREATE TABLE "price_pick"
(
    "id" serial NOT NULL,
    "price" NUMERIC(6,2),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "price_pick" IS 'A scope whose values can be written in several ways.';

CREATE INDEX "price_pick_rank" ON "price_pick" ("price", "sortable_rank");

-- ---------------------------------------------------------------------
-- code_pick
-- ---------------------------------------------------------------------

CREATE TABLE "code_pick"
(
    "id" serial NOT NULL,
    "code" CHAR(5),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "code_pick" IS 'A padded text as the scope.';

CREATE INDEX "code_pick_rank" ON "code_pick" ("code", "sortable_rank");

-- ---------------------------------------------------------------------
-- time_pick
-- ---------------------------------------------------------------------

CREATE TABLE "time_pick"
(
    "id" serial NOT NULL,
    "moment" TIMESTAMP,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "time_pick" IS 'A date with a time as the scope.';

CREATE INDEX "time_pick_rank" ON "time_pick" ("moment", "sortable_rank");

-- ---------------------------------------------------------------------
-- card
-- ---------------------------------------------------------------------

CREATE TABLE "card"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "pile" INTEGER,
    "owner_id" INTEGER,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "card" IS 'Rows that go with a parent which is not their scope.';

CREATE INDEX "card_rank" ON "card" ("pile", "sortable_rank");

-- ---------------------------------------------------------------------
-- ticket
-- ---------------------------------------------------------------------

CREATE TABLE "ticket"
(
    "id" BYTEA NOT NULL,
    "queue" BYTEA,
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ticket" IS 'A key and a scope that are bytes.';

CREATE INDEX "ticket_rank" ON "ticket" ("queue", "sortable_rank");

-- ---------------------------------------------------------------------
-- exhibit
-- ---------------------------------------------------------------------

CREATE TABLE "exhibit"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "kind" VARCHAR(20),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "exhibit" IS 'Objects of several classes in one list.';

CREATE INDEX "exhibit_rank" ON "exhibit" ("sortable_rank");

-- ---------------------------------------------------------------------
-- locker
-- ---------------------------------------------------------------------

CREATE TABLE "locker"
(
    "hall" INTEGER NOT NULL,
    "code" VARCHAR(10) NOT NULL,
    "side" VARCHAR(10),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("hall", "code")
);

COMMENT ON TABLE "locker" IS 'A scope of which a part is in the key.';

CREATE INDEX "locker_rank" ON "locker" ("hall", "side", "sortable_rank");

ALTER TABLE "task" ADD CONSTRAINT "task_fk_2b80f4"
    FOREIGN KEY ("board_id")
    REFERENCES "board" ("id")
    ON DELETE CASCADE;

ALTER TABLE "note" ADD CONSTRAINT "note_fk_2b80f4"
    FOREIGN KEY ("board_id")
    REFERENCES "board" ("id")
    ON DELETE SET NULL;

ALTER TABLE "card" ADD CONSTRAINT "card_fk_ed885b"
    FOREIGN KEY ("owner_id")
    REFERENCES "board" ("id")
    ON DELETE CASCADE;

COMMIT;
