-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "account" CASCADE;

CREATE EXTENSION IF NOT EXISTS citext;

-- ---------------------------------------------------------------------
-- account
-- ---------------------------------------------------------------------

CREATE TABLE "account"
(
    "id" serial NOT NULL,
    "mail" CITEXT NOT NULL,
    "login" CITEXT DEFAULT 'Nobody',
    PRIMARY KEY ("id"),
    CONSTRAINT "account_mail" UNIQUE ("mail")
);

COMMIT;
