-- orm:sql oracle

ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD';

ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS';

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "PERSON" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

-- ---------------------------------------------------------------------
-- person
-- ---------------------------------------------------------------------

CREATE TABLE "PERSON"
(
    "ID" NUMBER NOT NULL,
    "MOOD" NVARCHAR2(15) DEFAULT 'it''s "fine" \o/' NOT NULL,
    "LAST_MOOD" NVARCHAR2(15),
    CONSTRAINT "MOODS" UNIQUE ("MOOD", "LAST_MOOD"),
    CONSTRAINT "PERSON_C_C49E5C" CHECK ("MOOD" IN ('happy', 'it''s "fine" \o/', 'so so, or not')),
    CONSTRAINT "PERSON_C_D676F8" CHECK ("LAST_MOOD" IN ('happy', 'it''s "fine" \o/', 'so so, or not'))
);

ALTER TABLE "PERSON" ADD CONSTRAINT "PERSON_PK" PRIMARY KEY ("ID");
