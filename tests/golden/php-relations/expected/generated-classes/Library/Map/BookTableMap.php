<?php

declare(strict_types=1);

namespace Library\Map;

use Library\Book;
use Library\BookQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "book".
 */
class BookTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Library.Map.BookTableMap';
    public const DATABASE_NAME = 'library';
    public const TABLE_NAME = 'book';
    public const TABLE_PHP_NAME = 'Book';
    public const OM_CLASS = '\\Library\\Book';
    public const CLASS_DEFAULT = 'Library.Book';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'book.id';
    public const COL_ISBN = 'book.isbn';
    public const COL_AUTHOR_ID = 'book.author_id';
    public const COL_EDITOR_ID = 'book.editor_id';
    public const FORMAT = 4;
    public const MODEL = Book::class;
    public const QUERY = BookQuery::class;
    public const SQL_TABLE = '"book"';
    public const SQL_SELECT_LIST = '"book"."id", "book"."isbn", "book"."author_id", "book"."editor_id"';
    public const SQL_FIND_PK = 'SELECT "id", "isbn", "author_id", "editor_id" FROM "book" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'BIGINT', 'required' => true],
        'isbn' => ['sql' => '"isbn"', 'phpName' => 'Isbn', 'property' => 'isbn', 'type' => 'VARCHAR', 'size' => 20, 'required' => true],
        'author_id' => ['sql' => '"author_id"', 'phpName' => 'AuthorId', 'property' => 'author_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'person.id'],
        'editor_id' => ['sql' => '"editor_id"', 'phpName' => 'EditorId', 'property' => 'editor_id', 'type' => 'INTEGER', 'references' => 'person.id'],
    ];
    public const RELATIONS = [
        'PersonRelatedByAuthorId' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['author_id' => 'id'], 'inverse' => 'BookRelatedByAuthorId', 'plural' => 'PeopleRelatedByAuthorId', 'join' => 'LEFT JOIN', 'onDelete' => 'CASCADE'],
        'Editor' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['editor_id' => 'id'], 'inverse' => 'EditedBook', 'plural' => 'Editors', 'join' => 'LEFT JOIN'],
        'Synopsis' => ['type' => RelationMap::ONE_TO_ONE, 'map' => SynopsisTableMap::class, 'columns' => ['id' => 'book_id'], 'inverse' => 'Book', 'plural' => 'Synopses', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Loan' => ['type' => RelationMap::ONE_TO_MANY, 'map' => LoanTableMap::class, 'columns' => ['isbn' => 'book_isbn'], 'inverse' => 'Book', 'plural' => 'Loans', 'join' => 'LEFT JOIN', 'orphans' => 'null'],
        'Placement' => ['type' => RelationMap::ONE_TO_MANY, 'map' => PlacementTableMap::class, 'columns' => ['id' => 'book_id'], 'inverse' => 'Book', 'plural' => 'Placements', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Reader' => ['type' => RelationMap::ONE_TO_MANY, 'map' => ReaderTableMap::class, 'columns' => ['id' => 'book_id'], 'inverse' => 'Book', 'plural' => 'Readers', 'join' => 'INNER JOIN', 'orphans' => 'delete'],
        'Shelf' => ['type' => RelationMap::MANY_TO_MANY, 'map' => ShelfTableMap::class, 'through' => 'Placement', 'target' => 'Shelf', 'inverse' => 'Book', 'plural' => 'Shelves', 'extra' => ['con'], 'property' => 'combinationCollShelfCons'],
        'Person' => ['type' => RelationMap::MANY_TO_MANY, 'map' => PersonTableMap::class, 'through' => 'Reader', 'target' => 'Person', 'inverse' => 'Book', 'plural' => 'People'],
    ];
    public const BEHAVIORS = [];
}
