<?php

declare(strict_types=1);

namespace Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use OutOfBoundsException;
use Sample;
use SampleQuery;

class SampleTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Map.SampleTableMap';
    public const DATABASE_NAME = 'samples';
    public const TABLE_NAME = 'sample';
    public const TABLE_PHP_NAME = 'Sample';
    public const OM_CLASS = '\\Sample';
    public const CLASS_DEFAULT = 'Sample';
    public const NUM_COLUMNS = 36;
    public const NUM_LAZY_LOAD_COLUMNS = 2;
    public const NUM_HYDRATE_COLUMNS = 34;
    public const DEFAULT_STRING_FORMAT = 'JSON';
    public const COL_ID = 'sample.id';
    public const COL_A_CHAR = 'sample.a_char';
    public const COL_A_VARCHAR = 'sample.a_varchar';
    public const COL_A_LONGVARCHAR = 'sample.a_longvarchar';
    public const COL_A_CLOB = 'sample.a_clob';
    public const COL_A_NUMERIC = 'sample.a_numeric';
    public const COL_A_DECIMAL = 'sample.a_decimal';
    public const COL_A_TINYINT = 'sample.a_tinyint';
    public const COL_A_SMALLINT = 'sample.a_smallint';
    public const COL_A_BIGINT = 'sample.a_bigint';
    public const COL_A_REAL = 'sample.a_real';
    public const COL_A_FLOAT = 'sample.a_float';
    public const COL_A_DOUBLE = 'sample.a_double';
    public const COL_A_BINARY = 'sample.a_binary';
    public const COL_A_VARBINARY = 'sample.a_varbinary';
    public const COL_A_LONGVARBINARY = 'sample.a_longvarbinary';
    public const COL_A_BLOB = 'sample.a_blob';
    public const COL_A_DATE = 'sample.a_date';
    public const COL_A_DATETIME = 'sample.a_datetime';
    public const COL_A_TIME = 'sample.a_time';
    public const COL_A_TIMESTAMP = 'sample.a_timestamp';
    public const COL_A_BU_DATE = 'sample.a_bu_date';
    public const COL_A_TIMESTAMPTZ = 'sample.a_timestamptz';
    public const COL_A_BU_TIMESTAMP = 'sample.a_bu_timestamp';
    public const COL_IS_BOOLEAN = 'sample.is_boolean';
    public const COL_MODIFIED = 'sample.modified';
    public const COL_AN_OBJECT = 'sample.an_object';
    public const COL_WORDS = 'sample.words';
    public const COL_STATE = 'sample.an_enum';
    public const COL_FLAGS = 'sample.flags';
    public const COL_A_JSON = 'sample.a_json';
    public const COL_A_UUID = 'sample.a_uuid';
    public const COL_A_UUID_BINARY = 'sample.a_uuid_binary';
    public const COL_A_GEOMETRY = 'sample.a_geometry';
    public const COL_COMPARISON = 'sample.Comparison';
    public const COL_ODD_NAME = 'sample.odd name';
    public const COL_STATE_DRAFT = 'draft';
    public const COL_STATE_IT_S = 'it\'s';
    public const COL_STATE_ÉTÉ = 'été';
    public const COL_FLAGS_RED = 'red';
    public const COL_FLAGS_GREEN = 'green';
    public const COL_FLAGS_BLUE = 'blue';
    public const FORMAT = 4;
    public const MODEL = Sample::class;
    public const QUERY = SampleQuery::class;
    public const SQL_TABLE = '`sample`';
    public const SQL_SELECT_LIST = '`sample`.`id`, `sample`.`a_char`, `sample`.`a_varchar`, `sample`.`a_clob`, `sample`.`a_numeric`, `sample`.`a_decimal`, `sample`.`a_tinyint`, `sample`.`a_smallint`, `sample`.`a_bigint`, `sample`.`a_real`, `sample`.`a_float`, `sample`.`a_double`, `sample`.`a_binary`, `sample`.`a_varbinary`, `sample`.`a_blob`, `sample`.`a_date`, `sample`.`a_datetime`, `sample`.`a_time`, `sample`.`a_timestamp`, `sample`.`a_bu_date`, `sample`.`a_timestamptz`, `sample`.`a_bu_timestamp`, `sample`.`is_boolean`, `sample`.`modified`, `sample`.`an_object`, `sample`.`words`, `sample`.`an_enum`, `sample`.`flags`, `sample`.`a_json`, `sample`.`a_uuid`, `sample`.`a_uuid_binary`, `sample`.`a_geometry`, `sample`.`Comparison`, `sample`.`odd name`';
    public const SQL_FIND_PK = 'SELECT `id`, `a_char`, `a_varchar`, `a_clob`, `a_numeric`, `a_decimal`, `a_tinyint`, `a_smallint`, `a_bigint`, `a_real`, `a_float`, `a_double`, `a_binary`, `a_varbinary`, `a_blob`, `a_date`, `a_datetime`, `a_time`, `a_timestamp`, `a_bu_date`, `a_timestamptz`, `a_bu_timestamp`, `is_boolean`, `modified`, `an_object`, `words`, `an_enum`, `flags`, `a_json`, `a_uuid`, `a_uuid_binary`, `a_geometry`, `Comparison`, `odd name` FROM `sample` WHERE `id` = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const ALLOW_PK_INSERT = true;
    public const RELOAD_ON_INSERT = true;
    public const RELOAD_ON_UPDATE = true;
    public const NOT_FOUND_EXCEPTION = OutOfBoundsException::class;
    public const COLUMNS = [
        'id' => ['sql' => '`id`', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'a_char' => ['sql' => '`a_char`', 'phpName' => 'AChar', 'property' => 'a_char', 'type' => 'CHAR', 'size' => 2, 'default' => 'en'],
        'a_varchar' => ['sql' => '`a_varchar`', 'phpName' => 'AVarchar', 'property' => 'a_varchar', 'type' => 'VARCHAR', 'size' => 40, 'default' => 'it\'s \\ $here'],
        'a_longvarchar' => ['sql' => '`a_longvarchar`', 'phpName' => 'ALongvarchar', 'property' => 'a_longvarchar', 'type' => 'LONGVARCHAR', 'lazy' => true],
        'a_clob' => ['sql' => '`a_clob`', 'phpName' => 'AClob', 'property' => 'a_clob', 'type' => 'CLOB'],
        'a_numeric' => ['sql' => '`a_numeric`', 'phpName' => 'ANumeric', 'property' => 'a_numeric', 'type' => 'NUMERIC', 'size' => 10, 'scale' => 2, 'default' => '-1.50'],
        'a_decimal' => ['sql' => '`a_decimal`', 'phpName' => 'ADecimal', 'property' => 'a_decimal', 'type' => 'DOUBLE', 'size' => 10, 'scale' => 2, 'default' => 2.5],
        'a_tinyint' => ['sql' => '`a_tinyint`', 'phpName' => 'ATinyint', 'property' => 'a_tinyint', 'type' => 'TINYINT', 'default' => -3],
        'a_smallint' => ['sql' => '`a_smallint`', 'phpName' => 'ASmallint', 'property' => 'a_smallint', 'type' => 'NUMERIC'],
        'a_bigint' => ['sql' => '`a_bigint`', 'phpName' => 'ABigint', 'property' => 'a_bigint', 'type' => 'BIGINT', 'default' => 9223372036854775807],
        'a_real' => ['sql' => '`a_real`', 'phpName' => 'AReal', 'property' => 'a_real', 'type' => 'REAL'],
        'a_float' => ['sql' => '`a_float`', 'phpName' => 'AFloat', 'property' => 'a_float', 'type' => 'FLOAT'],
        'a_double' => ['sql' => '`a_double`', 'phpName' => 'ADouble', 'property' => 'a_double', 'type' => 'DOUBLE', 'default' => 1000],
        'a_binary' => ['sql' => '`a_binary`', 'phpName' => 'ABinary', 'property' => 'a_binary', 'type' => 'BINARY', 'size' => 4],
        'a_varbinary' => ['sql' => '`a_varbinary`', 'phpName' => 'AVarbinary', 'property' => 'a_varbinary', 'type' => 'VARBINARY', 'size' => 40],
        'a_longvarbinary' => ['sql' => '`a_longvarbinary`', 'phpName' => 'ALongvarbinary', 'property' => 'a_longvarbinary', 'type' => 'LONGVARBINARY', 'lazy' => true],
        'a_blob' => ['sql' => '`a_blob`', 'phpName' => 'ABlob', 'property' => 'a_blob', 'type' => 'BINARY'],
        'a_date' => ['sql' => '`a_date`', 'phpName' => 'ADate', 'property' => 'a_date', 'type' => 'DATE', 'default' => '2026-01-31'],
        'a_datetime' => ['sql' => '`a_datetime`', 'phpName' => 'ADatetime', 'property' => 'a_datetime', 'type' => 'DATETIME', 'digits' => 0],
        'a_time' => ['sql' => '`a_time`', 'phpName' => 'ATime', 'property' => 'a_time', 'type' => 'TIME', 'digits' => 0],
        'a_timestamp' => ['sql' => '`a_timestamp`', 'phpName' => 'ATimestamp', 'property' => 'a_timestamp', 'type' => 'TIMESTAMP', 'digits' => 0, 'defaultExpression' => 'CURRENT_TIMESTAMP'],
        'a_bu_date' => ['sql' => '`a_bu_date`', 'phpName' => 'ABuDate', 'property' => 'a_bu_date', 'type' => 'BU_DATE'],
        'a_timestamptz' => ['sql' => '`a_timestamptz`', 'phpName' => 'ATimestamptz', 'property' => 'a_timestamptz', 'type' => 'TIMESTAMPTZ'],
        'a_bu_timestamp' => ['sql' => '`a_bu_timestamp`', 'phpName' => 'ABuTimestamp', 'property' => 'a_bu_timestamp', 'type' => 'BU_TIMESTAMP', 'digits' => 0],
        'is_boolean' => ['sql' => '`is_boolean`', 'phpName' => 'IsBoolean', 'property' => 'is_boolean', 'type' => 'BOOLEAN', 'default' => true],
        'modified' => ['sql' => '`modified`', 'phpName' => 'Modified', 'property' => 'modified', 'type' => 'BOOLEAN_EMU'],
        'an_object' => ['sql' => '`an_object`', 'phpName' => 'AnObject', 'property' => 'an_object', 'type' => 'OBJECT', 'allowedClasses' => ['ArrayObject', 'SplStack']],
        'words' => ['sql' => '`words`', 'phpName' => 'Words', 'property' => 'words', 'type' => 'ARRAY'],
        'an_enum' => ['sql' => '`an_enum`', 'phpName' => 'AnEnum', 'property' => 'an_enum', 'type' => 'ENUM', 'default' => 3, 'values' => ['draft', 'sold out', 'sold-out', 'it\'s', 'été']],
        'flags' => ['sql' => '`flags`', 'phpName' => 'Flags', 'property' => 'flags', 'type' => 'SET', 'default' => 5, 'values' => ['red', 'green', 'blue']],
        'a_json' => ['sql' => '`a_json`', 'phpName' => 'AJson', 'property' => 'a_json', 'type' => 'JSON'],
        'a_uuid' => ['sql' => '`a_uuid`', 'phpName' => 'AUuid', 'property' => 'a_uuid', 'type' => 'UUID_BINARY', 'byteSwap' => false],
        'a_uuid_binary' => ['sql' => '`a_uuid_binary`', 'phpName' => 'AUuidBinary', 'property' => 'a_uuid_binary', 'type' => 'UUID_BINARY', 'byteSwap' => false],
        'a_geometry' => ['sql' => '`a_geometry`', 'phpName' => 'AGeometry', 'property' => 'a_geometry', 'type' => 'GEOMETRY'],
        'Comparison' => ['sql' => '`Comparison`', 'phpName' => 'Comparison', 'property' => 'comparison', 'type' => 'INTEGER'],
        'odd name' => ['sql' => '`odd name`', 'phpName' => 'This', 'property' => 'column_35', 'type' => 'VARCHAR', 'size' => 10],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
