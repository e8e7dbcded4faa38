<?php

declare(strict_types=1);

namespace Library\Map;

use Library\Loan;
use Library\LoanQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "loan".
 */
class LoanTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Library.Map.LoanTableMap';
    public const DATABASE_NAME = 'library';
    public const TABLE_NAME = 'loan';
    public const TABLE_PHP_NAME = 'Loan';
    public const OM_CLASS = '\\Library\\Loan';
    public const CLASS_DEFAULT = 'Library.Loan';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_BOOK_ISBN = 'loan.book_isbn';
    public const COL_LENT_ON = 'loan.lent_on';
    public const FORMAT = 4;
    public const MODEL = Loan::class;
    public const QUERY = LoanQuery::class;
    public const SQL_TABLE = '"loan"';
    public const SQL_SELECT_LIST = '"loan"."book_isbn", "loan"."lent_on"';
    public const PRIMARY_KEY = [];
    public const READ_ONLY = true;
    public const COLUMNS = [
        'book_isbn' => ['sql' => '"book_isbn"', 'phpName' => 'BookIsbn', 'property' => 'book_isbn', 'type' => 'VARCHAR', 'size' => 20, 'references' => 'book.isbn'],
        'lent_on' => ['sql' => '"lent_on"', 'phpName' => 'LentOn', 'property' => 'lent_on', 'type' => 'DATE'],
    ];
    public const RELATIONS = [
        'Book' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BookTableMap::class, 'columns' => ['book_isbn' => 'isbn'], 'inverse' => 'Loan', 'plural' => 'Books', 'join' => 'LEFT JOIN'],
    ];
    public const BEHAVIORS = [];
}
