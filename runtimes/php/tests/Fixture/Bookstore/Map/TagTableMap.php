<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "tag".
 */
class TagTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.TagTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'tag';
    public const TABLE_PHP_NAME = 'Tag';
    public const OM_CLASS = '\\Bookstore\\Tag';
    public const CLASS_DEFAULT = 'Bookstore.Tag';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'tag.id';
    public const COL_NAME = 'tag.name';
    public const FORMAT = 4;
    public const MODEL = Tag::class;
    public const QUERY = TagQuery::class;
    public const SQL_TABLE = '"tag"';
    public const SQL_SELECT_LIST = '"tag"."id", "tag"."name"';
    public const SQL_FIND_PK = 'SELECT "id", "name" FROM "tag" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
    ];
    public const RELATIONS = [
        'BookTag' => ['type' => RelationMap::ONE_TO_MANY, 'map' => BookTagTableMap::class, 'columns' => ['id' => 'tag_id'], 'inverse' => 'Tag', 'plural' => 'BookTags', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'TagRelationRelatedByTagId' => ['type' => RelationMap::ONE_TO_MANY, 'map' => TagRelationTableMap::class, 'columns' => ['id' => 'tag_id'], 'inverse' => 'TagRelatedByTagId', 'plural' => 'TagRelationsRelatedByTagId', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'TagRelationRelatedByRelatedId' => ['type' => RelationMap::ONE_TO_MANY, 'map' => TagRelationTableMap::class, 'columns' => ['id' => 'related_id'], 'inverse' => 'TagRelatedByRelatedId', 'plural' => 'TagRelationsRelatedByRelatedId', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Book' => ['type' => RelationMap::MANY_TO_MANY, 'map' => BookTableMap::class, 'through' => 'BookTag', 'target' => 'Book', 'inverse' => 'Tag', 'plural' => 'Books'],
        'TagRelatedByRelatedId' => ['type' => RelationMap::MANY_TO_MANY, 'map' => TagTableMap::class, 'through' => 'TagRelationRelatedByTagId', 'target' => 'TagRelatedByRelatedId', 'inverse' => 'TagRelatedByTagId', 'plural' => 'TagsRelatedByRelatedId'],
        'TagRelatedByTagId' => ['type' => RelationMap::MANY_TO_MANY, 'map' => TagTableMap::class, 'through' => 'TagRelationRelatedByRelatedId', 'target' => 'TagRelatedByTagId', 'inverse' => 'TagRelatedByRelatedId', 'plural' => 'TagsRelatedByTagId'],
    ];
    public const BEHAVIORS = [];
}
