-- orm:sql oracle

ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD';

ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS';

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "COUNTRY" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP SEQUENCE "COUNTRY_SEQ"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -2289 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP TABLE "CITY" CASCADE CONSTRAINTS';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -942 THEN
            RAISE;
        END IF;
END;
/

BEGIN
    EXECUTE IMMEDIATE 'DROP SEQUENCE "CITY_SEQ"';
EXCEPTION
    WHEN OTHERS THEN
        IF SQLCODE != -2289 THEN
            RAISE;
        END IF;
END;
/

-- ---------------------------------------------------------------------
-- country
-- ---------------------------------------------------------------------

CREATE TABLE "COUNTRY"
(
    "ID" NUMBER NOT NULL,
    "CODE" CHAR(2) NOT NULL,
    "NAME" NVARCHAR2(80) NOT NULL,
    "IS_MEMBER" NUMBER,
    "AREA" NUMBER(12,2),
    "JOINED" DATE,
    "CAPITAL" NUMBER,
    CONSTRAINT "COUNTRY_U_4DB226" UNIQUE ("CODE")
);

ALTER TABLE "COUNTRY" ADD CONSTRAINT "COUNTRY_PK" PRIMARY KEY ("ID");

CREATE SEQUENCE "COUNTRY_SEQ"
    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER;

-- ---------------------------------------------------------------------
-- city
-- ---------------------------------------------------------------------

CREATE TABLE "CITY"
(
    "ID" NUMBER NOT NULL,
    "NAME" NVARCHAR2(80) NOT NULL,
    "COUNTRY" CHAR(2) NOT NULL
);

ALTER TABLE "CITY" ADD CONSTRAINT "CITY_PK" PRIMARY KEY ("ID");

CREATE SEQUENCE "CITY_SEQ"
    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER;

ALTER TABLE "COUNTRY" ADD CONSTRAINT "COUNTRY_FK_94B748"
    FOREIGN KEY ("CAPITAL")
    REFERENCES "CITY" ("ID");

ALTER TABLE "CITY" ADD CONSTRAINT "CITY_FK_C6E315"
    FOREIGN KEY ("COUNTRY")
    REFERENCES "COUNTRY" ("CODE");

-- ---------------------------------------------------------------------
-- rows of the schema
-- ---------------------------------------------------------------------

MERGE INTO "COUNTRY" own
USING (
SELECT 'dk' AS "CODE", 'Denmark' AS "NAME", 1 AS "IS_MEMBER", 42962.50 AS "AREA", DATE '1973-01-01' AS "JOINED" FROM DUAL
UNION ALL SELECT 'gl', 'Greenland', 0, 2166086.00, NULL FROM DUAL
) theirs
ON (own."CODE" = theirs."CODE")
WHEN MATCHED THEN UPDATE SET own."NAME" = theirs."NAME", own."IS_MEMBER" = theirs."IS_MEMBER", own."AREA" = theirs."AREA", own."JOINED" = theirs."JOINED"
WHEN NOT MATCHED THEN INSERT ("CODE", "NAME", "IS_MEMBER", "AREA", "JOINED") VALUES (theirs."CODE", theirs."NAME", theirs."IS_MEMBER", theirs."AREA", theirs."JOINED");

MERGE INTO "CITY" own
USING (
SELECT 7 AS "ID", 'Kø''benhavn' AS "NAME", 'dk' AS "COUNTRY" FROM DUAL
) theirs
ON (own."ID" = theirs."ID")
WHEN MATCHED THEN UPDATE SET own."NAME" = theirs."NAME", own."COUNTRY" = theirs."COUNTRY"
WHEN NOT MATCHED THEN INSERT ("ID", "NAME", "COUNTRY") VALUES (theirs."ID", theirs."NAME", theirs."COUNTRY");

MERGE INTO "COUNTRY" own
USING (
SELECT 'dk' AS "CODE", 'Denmark' AS "NAME", 1 AS "IS_MEMBER", 42962.50 AS "AREA", DATE '1973-01-01' AS "JOINED", 7 AS "CAPITAL" FROM DUAL
) theirs
ON (own."CODE" = theirs."CODE")
WHEN MATCHED THEN UPDATE SET own."NAME" = theirs."NAME", own."IS_MEMBER" = theirs."IS_MEMBER", own."AREA" = theirs."AREA", own."JOINED" = theirs."JOINED", own."CAPITAL" = theirs."CAPITAL"
WHEN NOT MATCHED THEN INSERT ("CODE", "NAME", "IS_MEMBER", "AREA", "JOINED", "CAPITAL") VALUES (theirs."CODE", theirs."NAME", theirs."IS_MEMBER", theirs."AREA", theirs."JOINED", theirs."CAPITAL");
