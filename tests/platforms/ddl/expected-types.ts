import type { DatabaseName } from '../../servers/databases.ts';

/** The native types of `every_type` and `every_size` on each database, by column. */
export const expectedTypes: Readonly<
  Record<DatabaseName, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  mysql: {
    every_type: {
      ...{ a_char: 'char(1)', a_varchar: 'varchar(255)', a_longvarchar: 'text', a_clob: 'longtext' },
      ...{
        a_numeric: 'decimal(10,0)',
        a_decimal: 'decimal(10,0)',
        a_tinyint: 'tinyint(4)',
        a_smallint: 'smallint(6)',
      },
      ...{
        a_integer: 'int(11)',
        a_bigint: 'bigint(20)',
        a_real: 'double',
        a_float: 'float',
        a_double: 'double',
      },
      ...{ a_binary: 'binary(1)', a_varbinary: 'mediumblob', a_longvarbinary: 'longblob', a_blob: 'blob' },
      ...{
        a_date: 'date',
        a_datetime: 'datetime',
        a_time: 'time',
        a_timestamp: 'timestamp',
        a_timestamptz: 'datetime(6)',
        a_bu_date: 'date',
      },
      ...{
        a_bu_timestamp: 'timestamp',
        a_boolean: 'tinyint(1)',
        a_boolean_emu: 'tinyint(1)',
        a_object: 'mediumblob',
      },
      ...{
        a_array: 'text',
        a_enum: 'tinyint(4)',
        a_set: 'int(11)',
        a_json: 'longtext',
        a_uuid: 'binary(16)',
      },
      ...{ a_uuid_binary: 'binary(16)', a_geometry: 'geometry' },
      ...{ a_citext: 'varchar(255)', a_inet: 'varchar(43)', a_cidr: 'varchar(43)', a_macaddr: 'varchar(17)' },
      ...{
        a_int4range: 'varchar(24)',
        a_int8range: 'varchar(42)',
        a_numrange: 'varchar(127)',
        a_daterange: 'varchar(25)',
        a_tsrange: 'varchar(61)',
        a_tstzrange: 'varchar(67)',
        a_interval: 'varchar(60)',
      },
    },
    every_size: {
      ...{
        a_char: 'char(3)',
        a_varchar: 'varchar(40)',
        a_decimal: 'decimal(12,3)',
        a_numeric: 'decimal(9,0)',
      },
      ...{ an_integer: 'int(11)', a_bigint: 'bigint(12)', a_smallint: 'smallint(5)', a_double: 'double' },
      ...{
        a_real: 'double(10,2)',
        a_float: 'float(8,2)',
        a_timestamp: 'timestamp(3)',
        a_datetime: 'datetime(6)',
      },
      ...{ a_time: 'time(2)', a_binary: 'binary(16)' },
    },
  },
  pgsql: {
    every_type: {
      ...{ a_char: 'character(1)', a_varchar: 'character varying', a_longvarchar: 'text', a_clob: 'text' },
      ...{ a_numeric: 'numeric', a_decimal: 'numeric', a_tinyint: 'smallint', a_smallint: 'smallint' },
      ...{ a_integer: 'integer', a_bigint: 'bigint', a_real: 'real', a_float: 'double precision' },
      ...{ a_double: 'double precision', a_binary: 'bytea', a_varbinary: 'bytea', a_longvarbinary: 'bytea' },
      ...{ a_blob: 'bytea', a_date: 'date', a_datetime: 'timestamp without time zone', a_boolean: 'boolean' },
      ...{ a_time: 'time without time zone', a_timestamp: 'timestamp without time zone', a_bu_date: 'date' },
      ...{ a_bu_timestamp: 'timestamp without time zone', a_boolean_emu: 'smallint', a_object: 'bytea' },
      ...{ a_array: 'text', a_enum: 'smallint', a_set: 'integer', a_json: 'json', a_uuid: 'uuid' },
      ...{ a_uuid_binary: 'bytea', a_timestamptz: 'timestamp with time zone' },
      ...{ a_citext: 'citext', a_inet: 'inet', a_cidr: 'cidr', a_macaddr: 'macaddr' },
      ...{
        a_int4range: 'int4range',
        a_int8range: 'int8range',
        a_numrange: 'numrange',
        a_daterange: 'daterange',
        a_tsrange: 'tsrange',
        a_tstzrange: 'tstzrange',
        a_interval: 'interval',
      },
    },
    every_size: {
      ...{ a_char: 'character(3)', a_varchar: 'character varying(40)', a_decimal: 'numeric(12,3)' },
      ...{ a_numeric: 'numeric(9,0)', an_integer: 'integer', a_bigint: 'bigint', a_smallint: 'smallint' },
      ...{ a_double: 'double precision', a_real: 'real', a_float: 'double precision', a_binary: 'bytea' },
      ...{ a_timestamp: 'timestamp(3) without time zone', a_datetime: 'timestamp(6) without time zone' },
      ...{ a_time: 'time(2) without time zone' },
    },
  },
  sqlite: {
    every_type: {
      ...{ a_char: 'CHAR', a_varchar: 'VARCHAR(255)', a_longvarchar: 'MEDIUMTEXT', a_clob: 'LONGTEXT' },
      ...{ a_numeric: 'DECIMAL', a_decimal: 'DECIMAL', a_tinyint: 'TINYINT', a_smallint: 'SMALLINT' },
      ...{ a_integer: 'INTEGER', a_bigint: 'BIGINT', a_real: 'REAL', a_float: 'FLOAT', a_double: 'DOUBLE' },
      ...{ a_binary: 'BLOB', a_varbinary: 'MEDIUMBLOB', a_longvarbinary: 'LONGBLOB', a_blob: 'BLOB' },
      ...{
        a_date: 'DATETIME',
        a_datetime: 'DATETIME',
        a_time: 'TIME',
        a_timestamp: 'TIMESTAMP',
        a_timestamptz: 'TIMESTAMPTZ',
        a_bu_date: 'DATE',
      },
      ...{ a_bu_timestamp: 'TIMESTAMP', a_boolean: 'INTEGER', a_boolean_emu: 'INTEGER', a_object: 'BLOB' },
      ...{ a_array: 'MEDIUMTEXT', a_enum: 'TINYINT', a_set: 'INT', a_json: 'JSON_TEXT', a_uuid: 'BLOB' },
      ...{ a_uuid_binary: 'BLOB', a_geometry: 'GEOMETRY' },
      ...{ a_citext: 'CITEXT', a_inet: 'VARCHAR(43)', a_cidr: 'VARCHAR(43)', a_macaddr: 'VARCHAR(17)' },
      ...{
        a_int4range: 'VARCHAR(24)',
        a_int8range: 'VARCHAR(42)',
        a_numrange: 'VARCHAR(127)',
        a_daterange: 'VARCHAR(25)',
        a_tsrange: 'VARCHAR(61)',
        a_tstzrange: 'VARCHAR(67)',
        a_interval: 'VARCHAR(60)',
      },
    },
    every_size: {
      ...{ a_char: 'CHAR(3)', a_varchar: 'VARCHAR(40)', a_decimal: 'DECIMAL(12,3)', a_numeric: 'DECIMAL(9)' },
      ...{
        an_integer: 'INTEGER(11)',
        a_bigint: 'BIGINT(12)',
        a_smallint: 'SMALLINT(5)',
        a_double: 'DOUBLE(10)',
      },
      ...{
        a_real: 'REAL(10,2)',
        a_float: 'FLOAT(8,2)',
        a_timestamp: 'TIMESTAMP(3)',
        a_datetime: 'DATETIME(6)',
      },
      ...{ a_time: 'TIME(2)', a_binary: 'BLOB' },
    },
  },
};
