-- orm:sql oracle

ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD';

ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS';

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "BOOK" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP SEQUENCE "BOOK_SEQ"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -2289 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "AUTHOR" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP SEQUENCE "AUTHOR_SEQ"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -2289 THEN
            RAISE;
        END IF;
END;
/

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE "AUTHOR"
(
    "ID" NUMBER NOT NULL,
    "FEELING" NVARCHAR2(4),
    CONSTRAINT "AUTHOR_C_D4815E" CHECK ("FEELING" IN ('bad', 'good'))
);

ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_PK" PRIMARY KEY ("ID");

CREATE SEQUENCE "AUTHOR_SEQ"
    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "BOOK"
(
    "ID" NUMBER NOT NULL,
    "TITLE" NVARCHAR2(100),
    "AUTHOR_ID" NUMBER
);

ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_PK" PRIMARY KEY ("ID");

CREATE SEQUENCE "BOOK_SEQ"
    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER;

ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_FK_EA464C"
    FOREIGN KEY ("AUTHOR_ID")
    REFERENCES "AUTHOR" ("ID");

-- ---------------------------------------------------------------------
-- procedure restock
-- ---------------------------------------------------------------------

CREATE OR REPLACE PROCEDURE restock IS
BEGIN
  DELETE FROM "book" WHERE "title" IS NULL;
END;
/

-- ---------------------------------------------------------------------
-- view titles
-- ---------------------------------------------------------------------

CREATE OR REPLACE VIEW titles AS SELECT "title" FROM "book";
