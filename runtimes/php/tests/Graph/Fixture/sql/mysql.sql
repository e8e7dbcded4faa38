SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS "lesson";

DROP TABLE IF EXISTS "loan";

DROP TABLE IF EXISTS "profile";

DROP TABLE IF EXISTS "topic";

DROP TABLE IF EXISTS "membership";

DROP TABLE IF EXISTS "course";

DROP TABLE IF EXISTS "door";

DROP TABLE IF EXISTS "desk";

DROP TABLE IF EXISTS "hall";

DROP TABLE IF EXISTS "pet";

DROP TABLE IF EXISTS "comment";

DROP TABLE IF EXISTS "article";

DROP TABLE IF EXISTS "person";

CREATE TABLE "person"
(
    "id" INTEGER NOT NULL AUTO_INCREMENT,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    PRIMARY KEY ("id")
) ENGINE=InnoDB;

CREATE TABLE "article"
(
    "id" INTEGER NOT NULL AUTO_INCREMENT,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "author_id" INTEGER,
    "editor_id" INTEGER,
    PRIMARY KEY ("id"),
    INDEX "article_fi_f2ebb6" ("author_id"),
    INDEX "article_fi_f92c11" ("editor_id"),
    CONSTRAINT "article_fk_f2ebb6"
        FOREIGN KEY ("author_id")
        REFERENCES "person" ("id")
        ON DELETE SET NULL,
    CONSTRAINT "article_fk_f92c11"
        FOREIGN KEY ("editor_id")
        REFERENCES "person" ("id")
        ON DELETE SET NULL
) ENGINE=InnoDB;

CREATE TABLE "comment"
(
    "id" INTEGER NOT NULL AUTO_INCREMENT,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "article_id" INTEGER NOT NULL,
    PRIMARY KEY ("id"),
    INDEX "comment_fi_3610e9" ("article_id"),
    CONSTRAINT "comment_fk_3610e9"
        FOREIGN KEY ("article_id")
        REFERENCES "article" ("id")
        ON DELETE CASCADE
) ENGINE=InnoDB;

CREATE TABLE "pet"
(
    "id" INTEGER NOT NULL AUTO_INCREMENT,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "kind" VARCHAR(20),
    "person_id" INTEGER,
    PRIMARY KEY ("id"),
    INDEX "pet_fi_ee5b00" ("person_id"),
    CONSTRAINT "pet_fk_ee5b00"
        FOREIGN KEY ("person_id")
        REFERENCES "person" ("id")
        ON DELETE SET NULL
) ENGINE=InnoDB;

CREATE TABLE "hall"
(
    "wing" VARCHAR(20) NOT NULL,
    "storey" INTEGER NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    PRIMARY KEY ("wing", "storey")
) ENGINE=InnoDB;

CREATE TABLE "desk"
(
    "id" INTEGER NOT NULL AUTO_INCREMENT,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "hall_wing" VARCHAR(20),
    "hall_storey" INTEGER,
    PRIMARY KEY ("id"),
    INDEX "desk_fi_dd87ba" ("hall_wing", "hall_storey"),
    CONSTRAINT "desk_fk_dd87ba"
        FOREIGN KEY ("hall_wing", "hall_storey")
        REFERENCES "hall" ("wing", "storey")
        ON DELETE SET NULL
) ENGINE=InnoDB;

CREATE TABLE "door"
(
    "id" INTEGER NOT NULL AUTO_INCREMENT,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "hall_wing" VARCHAR(20) NOT NULL,
    "hall_storey" INTEGER NOT NULL,
    PRIMARY KEY ("id"),
    INDEX "door_fi_dd87ba" ("hall_wing", "hall_storey"),
    CONSTRAINT "door_fk_dd87ba"
        FOREIGN KEY ("hall_wing", "hall_storey")
        REFERENCES "hall" ("wing", "storey")
        ON DELETE CASCADE
) ENGINE=InnoDB;

CREATE TABLE "course"
(
    "id" INTEGER NOT NULL AUTO_INCREMENT,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    PRIMARY KEY ("id")
) ENGINE=InnoDB;

CREATE TABLE "membership"
(
    "person_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    PRIMARY KEY ("person_id", "course_id"),
    INDEX "membership_fi_ebed28" ("course_id"),
    CONSTRAINT "membership_fk_ee5b00"
        FOREIGN KEY ("person_id")
        REFERENCES "person" ("id")
        ON DELETE CASCADE,
    CONSTRAINT "membership_fk_ebed28"
        FOREIGN KEY ("course_id")
        REFERENCES "course" ("id")
        ON DELETE CASCADE
) ENGINE=InnoDB;

CREATE TABLE "topic"
(
    "id" INTEGER NOT NULL AUTO_INCREMENT,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    "parent_id" INTEGER,
    PRIMARY KEY ("id"),
    INDEX "topic_fi_2e9e17" ("parent_id"),
    CONSTRAINT "topic_fk_2e9e17"
        FOREIGN KEY ("parent_id")
        REFERENCES "topic" ("id")
        ON DELETE SET NULL
) ENGINE=InnoDB;

CREATE TABLE "profile"
(
    "person_id" INTEGER NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "note" INTEGER,
    PRIMARY KEY ("person_id"),
    CONSTRAINT "profile_fk_ee5b00"
        FOREIGN KEY ("person_id")
        REFERENCES "person" ("id")
        ON DELETE CASCADE
) ENGINE=InnoDB;

CREATE TABLE "loan"
(
    "person_id" INTEGER NOT NULL,
    "desk_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    PRIMARY KEY ("person_id", "desk_id", "day"),
    INDEX "loan_fi_a25e7c" ("desk_id"),
    CONSTRAINT "loan_fk_ee5b00"
        FOREIGN KEY ("person_id")
        REFERENCES "person" ("id")
        ON DELETE CASCADE,
    CONSTRAINT "loan_fk_a25e7c"
        FOREIGN KEY ("desk_id")
        REFERENCES "desk" ("id")
        ON DELETE CASCADE
) ENGINE=InnoDB;

CREATE TABLE "lesson"
(
    "course_id" INTEGER NOT NULL,
    "topic_id" INTEGER NOT NULL,
    "hall_wing" VARCHAR(20) NOT NULL,
    "hall_storey" INTEGER NOT NULL,
    PRIMARY KEY ("course_id", "topic_id", "hall_wing", "hall_storey"),
    INDEX "lesson_fi_5f1143" ("topic_id"),
    INDEX "lesson_fi_dd87ba" ("hall_wing", "hall_storey"),
    CONSTRAINT "lesson_fk_ebed28"
        FOREIGN KEY ("course_id")
        REFERENCES "course" ("id")
        ON DELETE CASCADE,
    CONSTRAINT "lesson_fk_5f1143"
        FOREIGN KEY ("topic_id")
        REFERENCES "topic" ("id")
        ON DELETE CASCADE,
    CONSTRAINT "lesson_fk_dd87ba"
        FOREIGN KEY ("hall_wing", "hall_storey")
        REFERENCES "hall" ("wing", "storey")
        ON DELETE CASCADE
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
