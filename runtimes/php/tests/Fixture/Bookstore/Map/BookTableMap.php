<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "book".
 */
class BookTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.BookTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'book';
    public const TABLE_PHP_NAME = 'Book';
    public const OM_CLASS = '\\Bookstore\\Book';
    public const CLASS_DEFAULT = 'Bookstore.Book';
    public const NUM_COLUMNS = 21;
    public const NUM_LAZY_LOAD_COLUMNS = 1;
    public const NUM_HYDRATE_COLUMNS = 20;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'book.id';
    public const COL_TITLE = 'book.title';
    public const COL_ISBN = 'book.isbn';
    public const COL_PRICE = 'book.price';
    public const COL_WEIGHT = 'book.weight';
    public const COL_PAGES = 'book.pages';
    public const COL_SOLD = 'book.sold';
    public const COL_PUBLISHED_ON = 'book.published_on';
    public const COL_OPENS_AT = 'book.opens_at';
    public const COL_CREATED_AT = 'book.created_at';
    public const COL_PUBLISHED = 'book.published';
    public const COL_STATE = 'book.state';
    public const COL_GENRES = 'book.genres';
    public const COL_KEYWORDS = 'book.keywords';
    public const COL_ATTRIBUTES = 'book.attributes';
    public const COL_TOKEN = 'book.token';
    public const COL_COVER = 'book.cover';
    public const COL_EXCERPT = 'book.excerpt';
    public const COL_PAYLOAD = 'book.payload';
    public const COL_AUTHOR_ID = 'book.author_id';
    public const COL_CATEGORY_ID = 'book.category_id';
    public const COL_STATE_DRAFT = 'draft';
    public const COL_STATE_PUBLIC = 'public';
    public const COL_STATE_SOLD_OUT = 'sold out';
    public const COL_GENRES_CRIME = 'crime';
    public const COL_GENRES_POETRY = 'poetry';
    public const COL_GENRES_TRAVEL = 'travel';
    public const COL_GENRES_SCIENCE_FICTION = 'science fiction';
    public const FORMAT = 4;
    public const MODEL = Book::class;
    public const QUERY = BookQuery::class;
    public const SQL_TABLE = '"book"';
    public const SQL_SELECT_LIST = '"book"."id", "book"."title", "book"."isbn", "book"."price", "book"."weight", "book"."pages", "book"."sold", "book"."published_on", "book"."opens_at", "book"."created_at", "book"."published", "book"."state", "book"."genres", "book"."keywords", "book"."attributes", "book"."token", "book"."cover", "book"."payload", "book"."author_id", "book"."category_id"';
    public const SQL_FIND_PK = 'SELECT "id", "title", "isbn", "price", "weight", "pages", "sold", "published_on", "opens_at", "created_at", "published", "state", "genres", "keywords", "attributes", "token", "cover", "payload", "author_id", "category_id" FROM "book" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '"title"', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR', 'size' => 255, 'required' => true, 'primaryString' => true],
        'isbn' => ['sql' => '"isbn"', 'phpName' => 'Isbn', 'property' => 'isbn', 'type' => 'VARCHAR', 'size' => 24],
        'price' => ['sql' => '"price"', 'phpName' => 'Price', 'property' => 'price', 'type' => 'DECIMAL', 'size' => 10, 'scale' => 2, 'default' => '1.50'],
        'weight' => ['sql' => '"weight"', 'phpName' => 'Weight', 'property' => 'weight', 'type' => 'DOUBLE'],
        'pages' => ['sql' => '"pages"', 'phpName' => 'Pages', 'property' => 'pages', 'type' => 'SMALLINT'],
        'sold' => ['sql' => '"sold"', 'phpName' => 'Sold', 'property' => 'sold', 'type' => 'BIGINT', 'default' => 0],
        'published_on' => ['sql' => '"published_on"', 'phpName' => 'PublishedOn', 'property' => 'published_on', 'type' => 'DATE'],
        'opens_at' => ['sql' => '"opens_at"', 'phpName' => 'OpensAt', 'property' => 'opens_at', 'type' => 'TIME'],
        'created_at' => ['sql' => '"created_at"', 'phpName' => 'CreatedAt', 'property' => 'created_at', 'type' => 'TIMESTAMP', 'defaultExpression' => 'CURRENT_TIMESTAMP'],
        'published' => ['sql' => '"published"', 'phpName' => 'Published', 'property' => 'published', 'type' => 'BOOLEAN', 'default' => true],
        'state' => ['sql' => '"state"', 'phpName' => 'State', 'property' => 'state', 'type' => 'ENUM', 'values' => ['draft', 'public', 'sold out']],
        'genres' => ['sql' => '"genres"', 'phpName' => 'Genres', 'property' => 'genres', 'type' => 'SET', 'values' => ['crime', 'poetry', 'travel', 'science fiction']],
        'keywords' => ['sql' => '"keywords"', 'phpName' => 'Keywords', 'property' => 'keywords', 'type' => 'ARRAY'],
        'attributes' => ['sql' => '"attributes"', 'phpName' => 'Attributes', 'property' => 'attributes', 'type' => 'JSON'],
        'token' => ['sql' => '"token"', 'phpName' => 'Token', 'property' => 'token', 'type' => 'UUID_BINARY'],
        'cover' => ['sql' => '"cover"', 'phpName' => 'Cover', 'property' => 'cover', 'type' => 'BLOB'],
        'excerpt' => ['sql' => '"excerpt"', 'phpName' => 'Excerpt', 'property' => 'excerpt', 'type' => 'CLOB', 'lazy' => true],
        'payload' => ['sql' => '"payload"', 'phpName' => 'Payload', 'property' => 'payload', 'type' => 'OBJECT', 'allowedClasses' => ['ArrayObject']],
        'author_id' => ['sql' => '"author_id"', 'phpName' => 'AuthorId', 'property' => 'author_id', 'type' => 'INTEGER', 'references' => 'author.id'],
        'category_id' => ['sql' => '"category_id"', 'phpName' => 'CategoryId', 'property' => 'category_id', 'type' => 'INTEGER', 'references' => 'category.id'],
    ];
    public const RELATIONS = [
        'Author' => ['type' => RelationMap::MANY_TO_ONE, 'map' => AuthorTableMap::class, 'columns' => ['author_id' => 'id'], 'inverse' => 'Book', 'plural' => 'Authors', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
        'Category' => ['type' => RelationMap::MANY_TO_ONE, 'map' => CategoryTableMap::class, 'columns' => ['category_id' => 'id'], 'inverse' => 'Book', 'plural' => 'Categories', 'join' => 'LEFT JOIN'],
        'BookDetail' => ['type' => RelationMap::ONE_TO_ONE, 'map' => BookDetailTableMap::class, 'columns' => ['id' => 'book_id'], 'inverse' => 'Book', 'plural' => 'BookDetails', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Review' => ['type' => RelationMap::ONE_TO_MANY, 'map' => ReviewTableMap::class, 'columns' => ['id' => 'book_id'], 'inverse' => 'Book', 'plural' => 'Reviews', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'BookTag' => ['type' => RelationMap::ONE_TO_MANY, 'map' => BookTagTableMap::class, 'columns' => ['id' => 'book_id'], 'inverse' => 'Book', 'plural' => 'BookTags', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Placement' => ['type' => RelationMap::ONE_TO_MANY, 'map' => PlacementTableMap::class, 'columns' => ['id' => 'book_id'], 'inverse' => 'Book', 'plural' => 'Placements', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Tag' => ['type' => RelationMap::MANY_TO_MANY, 'map' => TagTableMap::class, 'through' => 'BookTag', 'target' => 'Tag', 'inverse' => 'Book', 'plural' => 'Tags'],
        'Shelf' => ['type' => RelationMap::MANY_TO_MANY, 'map' => ShelfTableMap::class, 'through' => 'Placement', 'target' => 'Shelf', 'inverse' => 'Book', 'plural' => 'Shelves', 'extra' => ['slot'], 'property' => 'combinationCollShelfSlots'],
    ];
    public const BEHAVIORS = [];
}
