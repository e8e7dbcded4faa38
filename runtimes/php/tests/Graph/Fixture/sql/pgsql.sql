DROP TABLE IF EXISTS "lesson" CASCADE;

DROP TABLE IF EXISTS "loan" CASCADE;

DROP TABLE IF EXISTS "profile" CASCADE;

DROP TABLE IF EXISTS "topic" CASCADE;

DROP TABLE IF EXISTS "membership" CASCADE;

DROP TABLE IF EXISTS "course" CASCADE;

DROP TABLE IF EXISTS "door" CASCADE;

DROP TABLE IF EXISTS "desk" CASCADE;

DROP TABLE IF EXISTS "hall" CASCADE;

DROP TABLE IF EXISTS "pet" CASCADE;

DROP TABLE IF EXISTS "comment" CASCADE;

DROP TABLE IF EXISTS "article" CASCADE;

DROP TABLE IF EXISTS "person" CASCADE;

CREATE TABLE "person"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    PRIMARY KEY ("id")
);

CREATE TABLE "article"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "author_id" INTEGER,
    "editor_id" INTEGER,
    PRIMARY KEY ("id")
);

CREATE TABLE "comment"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "article_id" INTEGER NOT NULL,
    PRIMARY KEY ("id")
);

CREATE TABLE "pet"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "kind" VARCHAR(20),
    "person_id" INTEGER,
    PRIMARY KEY ("id")
);

CREATE TABLE "hall"
(
    "wing" VARCHAR(20) NOT NULL,
    "storey" INTEGER NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    PRIMARY KEY ("wing", "storey")
);

CREATE TABLE "desk"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "hall_wing" VARCHAR(20),
    "hall_storey" INTEGER,
    PRIMARY KEY ("id")
);

CREATE TABLE "door"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "hall_wing" VARCHAR(20) NOT NULL,
    "hall_storey" INTEGER NOT NULL,
    PRIMARY KEY ("id")
);

CREATE TABLE "course"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    PRIMARY KEY ("id")
);

CREATE TABLE "membership"
(
    "person_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    PRIMARY KEY ("person_id", "course_id")
);

CREATE TABLE "topic"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "parent_id" INTEGER,
    PRIMARY KEY ("id")
);

CREATE TABLE "profile"
(
    "person_id" INTEGER NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    PRIMARY KEY ("person_id")
);

CREATE TABLE "loan"
(
    "person_id" INTEGER NOT NULL,
    "desk_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    PRIMARY KEY ("person_id", "desk_id", "day")
);

CREATE TABLE "lesson"
(
    "course_id" INTEGER NOT NULL,
    "topic_id" INTEGER NOT NULL,
    "hall_wing" VARCHAR(20) NOT NULL,
    "hall_storey" INTEGER NOT NULL,
    PRIMARY KEY ("course_id", "topic_id", "hall_wing", "hall_storey")
);

ALTER TABLE "article" ADD CONSTRAINT "article_fk_f2ebb6"
    FOREIGN KEY ("author_id")
    REFERENCES "person" ("id")
    ON DELETE SET NULL;

ALTER TABLE "article" ADD CONSTRAINT "article_fk_f92c11"
    FOREIGN KEY ("editor_id")
    REFERENCES "person" ("id")
    ON DELETE SET NULL;

ALTER TABLE "comment" ADD CONSTRAINT "comment_fk_3610e9"
    FOREIGN KEY ("article_id")
    REFERENCES "article" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pet" ADD CONSTRAINT "pet_fk_ee5b00"
    FOREIGN KEY ("person_id")
    REFERENCES "person" ("id")
    ON DELETE SET NULL;

ALTER TABLE "desk" ADD CONSTRAINT "desk_fk_dd87ba"
    FOREIGN KEY ("hall_wing", "hall_storey")
    REFERENCES "hall" ("wing", "storey")
    ON DELETE SET NULL;

ALTER TABLE "door" ADD CONSTRAINT "door_fk_dd87ba"
    FOREIGN KEY ("hall_wing", "hall_storey")
    REFERENCES "hall" ("wing", "storey")
    ON DELETE CASCADE;

ALTER TABLE "membership" ADD CONSTRAINT "membership_fk_ee5b00"
    FOREIGN KEY ("person_id")
    REFERENCES "person" ("id")
    ON DELETE CASCADE;

ALTER TABLE "membership" ADD CONSTRAINT "membership_fk_ebed28"
    FOREIGN KEY ("course_id")
    REFERENCES "course" ("id")
    ON DELETE CASCADE;

ALTER TABLE "topic" ADD CONSTRAINT "topic_fk_2e9e17"
    FOREIGN KEY ("parent_id")
    REFERENCES "topic" ("id")
    ON DELETE SET NULL;

ALTER TABLE "profile" ADD CONSTRAINT "profile_fk_ee5b00"
    FOREIGN KEY ("person_id")
    REFERENCES "person" ("id")
    ON DELETE CASCADE;

ALTER TABLE "loan" ADD CONSTRAINT "loan_fk_ee5b00"
    FOREIGN KEY ("person_id")
    REFERENCES "person" ("id")
    ON DELETE CASCADE;

ALTER TABLE "loan" ADD CONSTRAINT "loan_fk_a25e7c"
    FOREIGN KEY ("desk_id")
    REFERENCES "desk" ("id")
    ON DELETE CASCADE;

ALTER TABLE "lesson" ADD CONSTRAINT "lesson_fk_ebed28"
    FOREIGN KEY ("course_id")
    REFERENCES "course" ("id")
    ON DELETE CASCADE;

ALTER TABLE "lesson" ADD CONSTRAINT "lesson_fk_5f1143"
    FOREIGN KEY ("topic_id")
    REFERENCES "topic" ("id")
    ON DELETE CASCADE;

ALTER TABLE "lesson" ADD CONSTRAINT "lesson_fk_dd87ba"
    FOREIGN KEY ("hall_wing", "hall_storey")
    REFERENCES "hall" ("wing", "storey")
    ON DELETE CASCADE;
