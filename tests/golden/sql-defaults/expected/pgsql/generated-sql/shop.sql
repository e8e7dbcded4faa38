-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "item" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" serial NOT NULL,
    "quoted" VARCHAR(60) DEFAULT E'It''s "quoted" \\ and `ticked` [so]; -- /* */',
    "lines" VARCHAR(60) DEFAULT 'one
two',
    "nothing" VARCHAR(60) DEFAULT '',
    "no_default" VARCHAR(60),
    "fixed" CHAR(2) DEFAULT 'ab' NOT NULL,
    "number" INTEGER DEFAULT -42,
    "price" NUMERIC(10,2) DEFAULT 1.50,
    "ratio" DOUBLE PRECISION DEFAULT 1e-3,
    "yes" BOOLEAN DEFAULT 't',
    "no" BOOLEAN DEFAULT 'f' NOT NULL,
    "colour" INT2 DEFAULT 2,
    "colours" INT4 DEFAULT 5,
    "day" DATE DEFAULT '2001-02-03',
    "clock" TIME DEFAULT '04:05:06',
    "moment" TIMESTAMP DEFAULT '2001-02-03 04:05:06',
    "stamp" TIMESTAMP DEFAULT '2001-02-03 04:05:06',
    "instant" TIMESTAMPTZ DEFAULT '2001-02-03 04:05:06+00',
    "instant_day" TIMESTAMPTZ DEFAULT '2001-02-03 00:00:00+00',
    "made_instant" TIMESTAMPTZ DEFAULT CURRENT_TIMESTAMP,
    "made_at" TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "precise_at" TIMESTAMP(3) DEFAULT CURRENT_TIMESTAMP,
    "today" DATE DEFAULT CURRENT_DATE,
    "computed" INTEGER DEFAULT 1 + 2,
    "bracketed" INTEGER DEFAULT (1 + 2),
    "literal" VARCHAR(10) DEFAULT 'it''s',
    "key" UUID DEFAULT '123e4567-e89b-12d3-a456-426614174000',
    "host" INET DEFAULT '10.0.0.7',
    "net" CIDR DEFAULT '2001:db8::/32',
    "device" MACADDR DEFAULT '08:00:2b:01:02:03',
    "numbers" INT4RANGE DEFAULT '[1,6)',
    "prices" NUMRANGE DEFAULT '[1.5,2)',
    "stay" DATERANGE DEFAULT '[2024-02-29,2024-03-01)',
    "slot" TSRANGE DEFAULT '["2024-02-29 08:00:00","2024-02-29 09:30:00")',
    "raw" BYTEA DEFAULT E'\\x612762',
    PRIMARY KEY ("id")
);

COMMIT;
