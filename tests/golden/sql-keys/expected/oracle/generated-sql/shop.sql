-- orm:sql oracle

ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD';

ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS';

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "CALL" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "CODE" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "KIND" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP SEQUENCE "KIND_SEQ"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -2289 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "LOG" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP SEQUENCE "LOG_SEQ"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -2289 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "BOX" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP SEQUENCE "BOX_SEQ"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -2289 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "SHELF" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

-- ---------------------------------------------------------------------
-- shelf
-- ---------------------------------------------------------------------

CREATE TABLE "SHELF"
(
    "ROOM" NUMBER NOT NULL,
    "NUMBER" NUMBER NOT NULL,
    "LABEL" NVARCHAR2(20) NOT NULL,
    CONSTRAINT "SHELF_LABEL" UNIQUE ("LABEL")
);

ALTER TABLE "SHELF" ADD CONSTRAINT "SHELF_PK" PRIMARY KEY ("ROOM", "NUMBER");

-- ---------------------------------------------------------------------
-- box
-- ---------------------------------------------------------------------

CREATE TABLE "BOX"
(
    "ID" NUMBER(20,0) NOT NULL,
    "SHELF_NUMBER" NUMBER,
    "SHELF_ROOM" NUMBER,
    "SHELF_LABEL" NVARCHAR2(20)
);

ALTER TABLE "BOX" ADD CONSTRAINT "BOX_PK" PRIMARY KEY ("ID");

CREATE SEQUENCE "BOX_SEQ"
    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER;

-- ---------------------------------------------------------------------
-- log
-- ---------------------------------------------------------------------

CREATE TABLE "LOG"
(
    "OWNER" NUMBER NOT NULL,
    "LINE" NUMBER NOT NULL
);

ALTER TABLE "LOG" ADD CONSTRAINT "LOG_PK" PRIMARY KEY ("OWNER", "LINE");

CREATE SEQUENCE "LOG_SEQ"
    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER;

-- ---------------------------------------------------------------------
-- kind
-- ---------------------------------------------------------------------

CREATE TABLE "KIND"
(
    "ID" NUMBER(5,0) NOT NULL
);

ALTER TABLE "KIND" ADD CONSTRAINT "KIND_PK" PRIMARY KEY ("ID");

CREATE SEQUENCE "KIND_SEQ"
    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER;

-- ---------------------------------------------------------------------
-- code
-- ---------------------------------------------------------------------

CREATE TABLE "CODE"
(
    "ID" NUMBER NOT NULL,
    "AREA" NUMBER NOT NULL,
    "NUMBER" NUMBER NOT NULL,
    CONSTRAINT "CODE_U_60474E" UNIQUE ("AREA", "NUMBER")
);

ALTER TABLE "CODE" ADD CONSTRAINT "CODE_PK" PRIMARY KEY ("ID");

-- ---------------------------------------------------------------------
-- call
-- ---------------------------------------------------------------------

CREATE TABLE "CALL"
(
    "ID" NUMBER NOT NULL,
    "AREA" NUMBER,
    "NUMBER" NUMBER
);

ALTER TABLE "CALL" ADD CONSTRAINT "CALL_PK" PRIMARY KEY ("ID");

ALTER TABLE "BOX" ADD CONSTRAINT "BOX_ON_SHELF"
    FOREIGN KEY ("SHELF_ROOM", "SHELF_NUMBER")
    REFERENCES "SHELF" ("ROOM", "NUMBER")
    ON DELETE CASCADE;

ALTER TABLE "BOX" ADD CONSTRAINT "BOX_FK_674E3F"
    FOREIGN KEY ("SHELF_LABEL")
    REFERENCES "SHELF" ("LABEL");

ALTER TABLE "CALL" ADD CONSTRAINT "CALL_FK_494776"
    FOREIGN KEY ("AREA", "NUMBER")
    REFERENCES "CODE" ("AREA", "NUMBER");
