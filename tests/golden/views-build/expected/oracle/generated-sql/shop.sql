-- orm:sql oracle

ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD';

ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS';

BEGIN
    EXECUTE IMMEDIATE 'DROP VIEW "AUTHOR_TOTAL"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP VIEW "ACTIVE_BOOK"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "BOOK" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "BOOK"
(
    "ID" NUMBER NOT NULL,
    "AUTHOR_ID" NUMBER,
    "TITLE" NVARCHAR2(100),
    "HIDDEN" NUMBER NOT NULL
);

ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_PK" PRIMARY KEY ("ID");

-- ---------------------------------------------------------------------
-- view active_book
-- ---------------------------------------------------------------------

CREATE VIEW "ACTIVE_BOOK" AS
SELECT id, author_id, title FROM book WHERE hidden = 0;

-- ---------------------------------------------------------------------
-- view author_total
-- ---------------------------------------------------------------------

CREATE VIEW "AUTHOR_TOTAL" AS
SELECT author_id, COUNT(*) AS books
      FROM active_book
      WHERE author_id IS NOT NULL
      GROUP BY author_id;
