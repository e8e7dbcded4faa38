-- orm:sql oracle

ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD';

ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS';

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "PLAIN" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "STOCK" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

-- ---------------------------------------------------------------------
-- stock
-- ---------------------------------------------------------------------

CREATE TABLE "STOCK"
(
    "ROOM" NUMBER NOT NULL,
    "SHELF" NUMBER NOT NULL,
    "PLACE" NUMBER NOT NULL
);

ALTER TABLE "STOCK" ADD CONSTRAINT "STOCK_PK" PRIMARY KEY ("ROOM", "SHELF", "PLACE");

CREATE INDEX "STOCK_I_BFAE1D" ON "STOCK" ("SHELF", "PLACE");

CREATE INDEX "STOCK_I_1655DD" ON "STOCK" ("PLACE");

-- ---------------------------------------------------------------------
-- plain
-- ---------------------------------------------------------------------

CREATE TABLE "PLAIN"
(
    "ROOM" NUMBER NOT NULL,
    "SHELF" NUMBER NOT NULL
);

ALTER TABLE "PLAIN" ADD CONSTRAINT "PLAIN_PK" PRIMARY KEY ("ROOM", "SHELF");
