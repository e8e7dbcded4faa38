-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "sized" CASCADE;

DROP TABLE IF EXISTS "bare" CASCADE;

-- ---------------------------------------------------------------------
-- bare
-- ---------------------------------------------------------------------

CREATE TABLE "bare"
(
    "id" INTEGER NOT NULL,
    "a_char" CHAR,
    "a_varchar" VARCHAR,
    "a_longvarchar" TEXT,
    "a_clob" TEXT,
    "a_numeric" NUMERIC,
    "a_decimal" NUMERIC,
    "a_tinyint" INT2,
    "a_smallint" INT2,
    "a_bigint" INT8,
    "a_real" REAL,
    "a_float" DOUBLE PRECISION,
    "a_double" DOUBLE PRECISION,
    "a_binary" BYTEA,
    "a_varbinary" BYTEA,
    "a_longvarbinary" BYTEA,
    "a_blob" BYTEA,
    "a_date" DATE,
    "a_datetime" TIMESTAMP,
    "a_time" TIME,
    "a_timestamp" TIMESTAMP,
    "a_timestamptz" TIMESTAMPTZ,
    "a_required_timestamp" TIMESTAMP NOT NULL,
    "a_bu_date" DATE,
    "a_bu_timestamp" TIMESTAMP,
    "a_boolean" BOOLEAN,
    "a_boolean_emu" INT2,
    "an_object" BYTEA,
    "an_array" TEXT,
    "an_enum" INT2,
    "a_set" INT4,
    "a_json" JSON,
    "a_uuid" UUID,
    "a_uuid_binary" BYTEA,
    "an_inet" INET,
    "a_cidr" CIDR,
    "a_macaddr" MACADDR,
    "a_int4range" INT4RANGE,
    "a_int8range" INT8RANGE,
    "a_numrange" NUMRANGE,
    "a_daterange" DATERANGE,
    "a_tsrange" TSRANGE,
    "a_tstzrange" TSTZRANGE,
    "an_interval" INTERVAL,
    "an_xml" XML,
    "a_point" POINT,
    "a_native" INTEGER CHECK (a_native > 0),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- sized
-- ---------------------------------------------------------------------

CREATE TABLE "sized"
(
    "id" INTEGER NOT NULL,
    "a_char" CHAR(3),
    "a_varchar" VARCHAR(40),
    "a_numeric" NUMERIC(9),
    "a_decimal" NUMERIC(12,3),
    "a_tinyint" INT2,
    "a_smallint" INT2,
    "a_bigint" INT8,
    "a_real" REAL,
    "a_float" DOUBLE PRECISION,
    "a_double" DOUBLE PRECISION,
    "a_double_with_scale" DOUBLE PRECISION,
    "a_binary" BYTEA,
    "a_varbinary" BYTEA,
    "a_datetime" TIMESTAMP(6),
    "a_time" TIME(3),
    "a_timestamp" TIMESTAMP(3) DEFAULT CURRENT_TIMESTAMP,
    "a_timestamptz" TIMESTAMPTZ(3),
    PRIMARY KEY ("id")
);

COMMIT;
