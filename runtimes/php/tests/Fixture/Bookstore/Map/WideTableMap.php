<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Wide;
use Bookstore\WideQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "wide".
 */
class WideTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.WideTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'wide';
    public const TABLE_PHP_NAME = 'Wide';
    public const OM_CLASS = '\\Bookstore\\Wide';
    public const CLASS_DEFAULT = 'Bookstore.Wide';
    public const NUM_COLUMNS = 70;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 70;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'wide.id';
    public const COL_C1 = 'wide.c1';
    public const COL_C2 = 'wide.c2';
    public const COL_C3 = 'wide.c3';
    public const COL_C4 = 'wide.c4';
    public const COL_C5 = 'wide.c5';
    public const COL_C6 = 'wide.c6';
    public const COL_C7 = 'wide.c7';
    public const COL_C8 = 'wide.c8';
    public const COL_C9 = 'wide.c9';
    public const COL_C10 = 'wide.c10';
    public const COL_C11 = 'wide.c11';
    public const COL_C12 = 'wide.c12';
    public const COL_C13 = 'wide.c13';
    public const COL_C14 = 'wide.c14';
    public const COL_C15 = 'wide.c15';
    public const COL_C16 = 'wide.c16';
    public const COL_C17 = 'wide.c17';
    public const COL_C18 = 'wide.c18';
    public const COL_C19 = 'wide.c19';
    public const COL_C20 = 'wide.c20';
    public const COL_C21 = 'wide.c21';
    public const COL_C22 = 'wide.c22';
    public const COL_C23 = 'wide.c23';
    public const COL_C24 = 'wide.c24';
    public const COL_C25 = 'wide.c25';
    public const COL_C26 = 'wide.c26';
    public const COL_C27 = 'wide.c27';
    public const COL_C28 = 'wide.c28';
    public const COL_C29 = 'wide.c29';
    public const COL_C30 = 'wide.c30';
    public const COL_C31 = 'wide.c31';
    public const COL_C32 = 'wide.c32';
    public const COL_C33 = 'wide.c33';
    public const COL_C34 = 'wide.c34';
    public const COL_C35 = 'wide.c35';
    public const COL_C36 = 'wide.c36';
    public const COL_C37 = 'wide.c37';
    public const COL_C38 = 'wide.c38';
    public const COL_C39 = 'wide.c39';
    public const COL_C40 = 'wide.c40';
    public const COL_C41 = 'wide.c41';
    public const COL_C42 = 'wide.c42';
    public const COL_C43 = 'wide.c43';
    public const COL_C44 = 'wide.c44';
    public const COL_C45 = 'wide.c45';
    public const COL_C46 = 'wide.c46';
    public const COL_C47 = 'wide.c47';
    public const COL_C48 = 'wide.c48';
    public const COL_C49 = 'wide.c49';
    public const COL_C50 = 'wide.c50';
    public const COL_C51 = 'wide.c51';
    public const COL_C52 = 'wide.c52';
    public const COL_C53 = 'wide.c53';
    public const COL_C54 = 'wide.c54';
    public const COL_C55 = 'wide.c55';
    public const COL_C56 = 'wide.c56';
    public const COL_C57 = 'wide.c57';
    public const COL_C58 = 'wide.c58';
    public const COL_C59 = 'wide.c59';
    public const COL_C60 = 'wide.c60';
    public const COL_C61 = 'wide.c61';
    public const COL_C62 = 'wide.c62';
    public const COL_C63 = 'wide.c63';
    public const COL_C64 = 'wide.c64';
    public const COL_C65 = 'wide.c65';
    public const COL_C66 = 'wide.c66';
    public const COL_C67 = 'wide.c67';
    public const COL_C68 = 'wide.c68';
    public const COL_C69 = 'wide.c69';
    public const FORMAT = 4;
    public const MODEL = Wide::class;
    public const QUERY = WideQuery::class;
    public const SQL_TABLE = '"wide"';
    public const SQL_SELECT_LIST = '"wide"."id", "wide"."c1", "wide"."c2", "wide"."c3", "wide"."c4", "wide"."c5", "wide"."c6", "wide"."c7", "wide"."c8", "wide"."c9", "wide"."c10", "wide"."c11", "wide"."c12", "wide"."c13", "wide"."c14", "wide"."c15", "wide"."c16", "wide"."c17", "wide"."c18", "wide"."c19", "wide"."c20", "wide"."c21", "wide"."c22", "wide"."c23", "wide"."c24", "wide"."c25", "wide"."c26", "wide"."c27", "wide"."c28", "wide"."c29", "wide"."c30", "wide"."c31", "wide"."c32", "wide"."c33", "wide"."c34", "wide"."c35", "wide"."c36", "wide"."c37", "wide"."c38", "wide"."c39", "wide"."c40", "wide"."c41", "wide"."c42", "wide"."c43", "wide"."c44", "wide"."c45", "wide"."c46", "wide"."c47", "wide"."c48", "wide"."c49", "wide"."c50", "wide"."c51", "wide"."c52", "wide"."c53", "wide"."c54", "wide"."c55", "wide"."c56", "wide"."c57", "wide"."c58", "wide"."c59", "wide"."c60", "wide"."c61", "wide"."c62", "wide"."c63", "wide"."c64", "wide"."c65", "wide"."c66", "wide"."c67", "wide"."c68", "wide"."c69"';
    public const SQL_FIND_PK = 'SELECT "id", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c36", "c37", "c38", "c39", "c40", "c41", "c42", "c43", "c44", "c45", "c46", "c47", "c48", "c49", "c50", "c51", "c52", "c53", "c54", "c55", "c56", "c57", "c58", "c59", "c60", "c61", "c62", "c63", "c64", "c65", "c66", "c67", "c68", "c69" FROM "wide" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'c1' => ['sql' => '"c1"', 'phpName' => 'C1', 'property' => 'c1', 'type' => 'INTEGER'],
        'c2' => ['sql' => '"c2"', 'phpName' => 'C2', 'property' => 'c2', 'type' => 'INTEGER'],
        'c3' => ['sql' => '"c3"', 'phpName' => 'C3', 'property' => 'c3', 'type' => 'INTEGER'],
        'c4' => ['sql' => '"c4"', 'phpName' => 'C4', 'property' => 'c4', 'type' => 'INTEGER'],
        'c5' => ['sql' => '"c5"', 'phpName' => 'C5', 'property' => 'c5', 'type' => 'INTEGER'],
        'c6' => ['sql' => '"c6"', 'phpName' => 'C6', 'property' => 'c6', 'type' => 'INTEGER'],
        'c7' => ['sql' => '"c7"', 'phpName' => 'C7', 'property' => 'c7', 'type' => 'INTEGER'],
        'c8' => ['sql' => '"c8"', 'phpName' => 'C8', 'property' => 'c8', 'type' => 'INTEGER'],
        'c9' => ['sql' => '"c9"', 'phpName' => 'C9', 'property' => 'c9', 'type' => 'INTEGER'],
        'c10' => ['sql' => '"c10"', 'phpName' => 'C10', 'property' => 'c10', 'type' => 'INTEGER'],
        'c11' => ['sql' => '"c11"', 'phpName' => 'C11', 'property' => 'c11', 'type' => 'INTEGER'],
        'c12' => ['sql' => '"c12"', 'phpName' => 'C12', 'property' => 'c12', 'type' => 'INTEGER'],
        'c13' => ['sql' => '"c13"', 'phpName' => 'C13', 'property' => 'c13', 'type' => 'INTEGER'],
        'c14' => ['sql' => '"c14"', 'phpName' => 'C14', 'property' => 'c14', 'type' => 'INTEGER'],
        'c15' => ['sql' => '"c15"', 'phpName' => 'C15', 'property' => 'c15', 'type' => 'INTEGER'],
        'c16' => ['sql' => '"c16"', 'phpName' => 'C16', 'property' => 'c16', 'type' => 'INTEGER'],
        'c17' => ['sql' => '"c17"', 'phpName' => 'C17', 'property' => 'c17', 'type' => 'INTEGER'],
        'c18' => ['sql' => '"c18"', 'phpName' => 'C18', 'property' => 'c18', 'type' => 'INTEGER'],
        'c19' => ['sql' => '"c19"', 'phpName' => 'C19', 'property' => 'c19', 'type' => 'INTEGER'],
        'c20' => ['sql' => '"c20"', 'phpName' => 'C20', 'property' => 'c20', 'type' => 'INTEGER'],
        'c21' => ['sql' => '"c21"', 'phpName' => 'C21', 'property' => 'c21', 'type' => 'INTEGER'],
        'c22' => ['sql' => '"c22"', 'phpName' => 'C22', 'property' => 'c22', 'type' => 'INTEGER'],
        'c23' => ['sql' => '"c23"', 'phpName' => 'C23', 'property' => 'c23', 'type' => 'INTEGER'],
        'c24' => ['sql' => '"c24"', 'phpName' => 'C24', 'property' => 'c24', 'type' => 'INTEGER'],
        'c25' => ['sql' => '"c25"', 'phpName' => 'C25', 'property' => 'c25', 'type' => 'INTEGER'],
        'c26' => ['sql' => '"c26"', 'phpName' => 'C26', 'property' => 'c26', 'type' => 'INTEGER'],
        'c27' => ['sql' => '"c27"', 'phpName' => 'C27', 'property' => 'c27', 'type' => 'INTEGER'],
        'c28' => ['sql' => '"c28"', 'phpName' => 'C28', 'property' => 'c28', 'type' => 'INTEGER'],
        'c29' => ['sql' => '"c29"', 'phpName' => 'C29', 'property' => 'c29', 'type' => 'INTEGER'],
        'c30' => ['sql' => '"c30"', 'phpName' => 'C30', 'property' => 'c30', 'type' => 'INTEGER'],
        'c31' => ['sql' => '"c31"', 'phpName' => 'C31', 'property' => 'c31', 'type' => 'INTEGER'],
        'c32' => ['sql' => '"c32"', 'phpName' => 'C32', 'property' => 'c32', 'type' => 'INTEGER'],
        'c33' => ['sql' => '"c33"', 'phpName' => 'C33', 'property' => 'c33', 'type' => 'INTEGER'],
        'c34' => ['sql' => '"c34"', 'phpName' => 'C34', 'property' => 'c34', 'type' => 'INTEGER'],
        'c35' => ['sql' => '"c35"', 'phpName' => 'C35', 'property' => 'c35', 'type' => 'INTEGER'],
        'c36' => ['sql' => '"c36"', 'phpName' => 'C36', 'property' => 'c36', 'type' => 'INTEGER'],
        'c37' => ['sql' => '"c37"', 'phpName' => 'C37', 'property' => 'c37', 'type' => 'INTEGER'],
        'c38' => ['sql' => '"c38"', 'phpName' => 'C38', 'property' => 'c38', 'type' => 'INTEGER'],
        'c39' => ['sql' => '"c39"', 'phpName' => 'C39', 'property' => 'c39', 'type' => 'INTEGER'],
        'c40' => ['sql' => '"c40"', 'phpName' => 'C40', 'property' => 'c40', 'type' => 'INTEGER'],
        'c41' => ['sql' => '"c41"', 'phpName' => 'C41', 'property' => 'c41', 'type' => 'INTEGER'],
        'c42' => ['sql' => '"c42"', 'phpName' => 'C42', 'property' => 'c42', 'type' => 'INTEGER'],
        'c43' => ['sql' => '"c43"', 'phpName' => 'C43', 'property' => 'c43', 'type' => 'INTEGER'],
        'c44' => ['sql' => '"c44"', 'phpName' => 'C44', 'property' => 'c44', 'type' => 'INTEGER'],
        'c45' => ['sql' => '"c45"', 'phpName' => 'C45', 'property' => 'c45', 'type' => 'INTEGER'],
        'c46' => ['sql' => '"c46"', 'phpName' => 'C46', 'property' => 'c46', 'type' => 'INTEGER'],
        'c47' => ['sql' => '"c47"', 'phpName' => 'C47', 'property' => 'c47', 'type' => 'INTEGER'],
        'c48' => ['sql' => '"c48"', 'phpName' => 'C48', 'property' => 'c48', 'type' => 'INTEGER'],
        'c49' => ['sql' => '"c49"', 'phpName' => 'C49', 'property' => 'c49', 'type' => 'INTEGER'],
        'c50' => ['sql' => '"c50"', 'phpName' => 'C50', 'property' => 'c50', 'type' => 'INTEGER'],
        'c51' => ['sql' => '"c51"', 'phpName' => 'C51', 'property' => 'c51', 'type' => 'INTEGER'],
        'c52' => ['sql' => '"c52"', 'phpName' => 'C52', 'property' => 'c52', 'type' => 'INTEGER'],
        'c53' => ['sql' => '"c53"', 'phpName' => 'C53', 'property' => 'c53', 'type' => 'INTEGER'],
        'c54' => ['sql' => '"c54"', 'phpName' => 'C54', 'property' => 'c54', 'type' => 'INTEGER'],
        'c55' => ['sql' => '"c55"', 'phpName' => 'C55', 'property' => 'c55', 'type' => 'INTEGER'],
        'c56' => ['sql' => '"c56"', 'phpName' => 'C56', 'property' => 'c56', 'type' => 'INTEGER'],
        'c57' => ['sql' => '"c57"', 'phpName' => 'C57', 'property' => 'c57', 'type' => 'INTEGER'],
        'c58' => ['sql' => '"c58"', 'phpName' => 'C58', 'property' => 'c58', 'type' => 'INTEGER'],
        'c59' => ['sql' => '"c59"', 'phpName' => 'C59', 'property' => 'c59', 'type' => 'INTEGER'],
        'c60' => ['sql' => '"c60"', 'phpName' => 'C60', 'property' => 'c60', 'type' => 'INTEGER'],
        'c61' => ['sql' => '"c61"', 'phpName' => 'C61', 'property' => 'c61', 'type' => 'INTEGER'],
        'c62' => ['sql' => '"c62"', 'phpName' => 'C62', 'property' => 'c62', 'type' => 'INTEGER'],
        'c63' => ['sql' => '"c63"', 'phpName' => 'C63', 'property' => 'c63', 'type' => 'INTEGER'],
        'c64' => ['sql' => '"c64"', 'phpName' => 'C64', 'property' => 'c64', 'type' => 'INTEGER'],
        'c65' => ['sql' => '"c65"', 'phpName' => 'C65', 'property' => 'c65', 'type' => 'INTEGER'],
        'c66' => ['sql' => '"c66"', 'phpName' => 'C66', 'property' => 'c66', 'type' => 'INTEGER'],
        'c67' => ['sql' => '"c67"', 'phpName' => 'C67', 'property' => 'c67', 'type' => 'INTEGER'],
        'c68' => ['sql' => '"c68"', 'phpName' => 'C68', 'property' => 'c68', 'type' => 'INTEGER'],
        'c69' => ['sql' => '"c69"', 'phpName' => 'C69', 'property' => 'c69', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
