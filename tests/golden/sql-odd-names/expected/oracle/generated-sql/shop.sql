-- orm:sql oracle

ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD';

ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS';

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "USER" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "ORDER" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

-- ---------------------------------------------------------------------
-- order
-- ---------------------------------------------------------------------

CREATE TABLE "ORDER"
(
    "SELECT" NUMBER NOT NULL,
    "Group By" NUMBER,
    "it's" NUMBER,
    "tick` [bracket]" NUMBER,
    "naïve" NUMBER,
    CONSTRAINT "user's" UNIQUE ("it's")
);

ALTER TABLE "ORDER" ADD CONSTRAINT "ORDER_PK" PRIMARY KEY ("SELECT");

CREATE INDEX "TABLE" ON "ORDER" ("Group By");

-- ---------------------------------------------------------------------
-- user
-- ---------------------------------------------------------------------

CREATE TABLE "USER"
(
    "FROM" NUMBER NOT NULL,
    "WHERE" NUMBER
);

ALTER TABLE "USER" ADD CONSTRAINT "USER_PK" PRIMARY KEY ("FROM");

ALTER TABLE "USER" ADD CONSTRAINT "key; DROP TABLE x --"
    FOREIGN KEY ("WHERE")
    REFERENCES "ORDER" ("SELECT");
