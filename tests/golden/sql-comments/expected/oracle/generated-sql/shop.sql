-- orm:sql oracle

ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD';

ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS';

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "ITEM" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP SEQUENCE "ITEM_SEQ"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -2289 THEN
            RAISE;
        END IF;
END;
/

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "ITEM"
(
    "ID" NUMBER NOT NULL,
    "NAME" NVARCHAR2(60),
    "PLAIN" NVARCHAR2(60)
);

ALTER TABLE "ITEM" ADD CONSTRAINT "ITEM_PK" PRIMARY KEY ("ID");

CREATE SEQUENCE "ITEM_SEQ"
    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER;

COMMENT ON TABLE "ITEM" IS 'It''s what we "sell"; -- see */ the manual, C:\docs
Second line';

COMMENT ON COLUMN "ITEM"."ID" IS 'Given by the database';

COMMENT ON COLUMN "ITEM"."NAME" IS 'What''s written on it
-- in two lines';
