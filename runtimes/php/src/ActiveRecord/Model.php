<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Map\TableMap;

/**
 * What all generated model classes have in common.
 *
 * Its own properties hold a capital letter: those of columns are the column names in lower case.
 *
 * @phpstan-consistent-constructor
 */
abstract class Model implements ActiveRecordInterface
{
    use ModelMethods;

    /** @var class-string<TableMap> */
    public const TABLE_MAP = TableMap::class;

    /** Objects are made without arguments, by queries as well. */
    public function __construct()
    {
    }
}
