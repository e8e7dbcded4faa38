<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\TagRelation;
use Bookstore\TagRelationQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "tag_relation".
 */
class TagRelationTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.TagRelationTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'tag_relation';
    public const TABLE_PHP_NAME = 'TagRelation';
    public const OM_CLASS = '\\Bookstore\\TagRelation';
    public const CLASS_DEFAULT = 'Bookstore.TagRelation';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_TAG_ID = 'tag_relation.tag_id';
    public const COL_RELATED_ID = 'tag_relation.related_id';
    public const FORMAT = 4;
    public const MODEL = TagRelation::class;
    public const QUERY = TagRelationQuery::class;
    public const SQL_TABLE = '"tag_relation"';
    public const SQL_SELECT_LIST = '"tag_relation"."tag_id", "tag_relation"."related_id"';
    public const SQL_FIND_PK = 'SELECT "tag_id", "related_id" FROM "tag_relation" WHERE "tag_id" = ? AND "related_id" = ?';
    public const PRIMARY_KEY = ['tag_id', 'related_id'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'tag_id' => ['sql' => '"tag_id"', 'phpName' => 'TagId', 'property' => 'tag_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'tag.id'],
        'related_id' => ['sql' => '"related_id"', 'phpName' => 'RelatedId', 'property' => 'related_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'tag.id'],
    ];
    public const RELATIONS = [
        'TagRelatedByTagId' => ['type' => RelationMap::MANY_TO_ONE, 'map' => TagTableMap::class, 'columns' => ['tag_id' => 'id'], 'inverse' => 'TagRelationRelatedByTagId', 'plural' => 'TagsRelatedByTagId', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
        'TagRelatedByRelatedId' => ['type' => RelationMap::MANY_TO_ONE, 'map' => TagTableMap::class, 'columns' => ['related_id' => 'id'], 'inverse' => 'TagRelationRelatedByRelatedId', 'plural' => 'TagsRelatedByRelatedId', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
