<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Map\TableMap;

/**
 * What all generated model classes have in common.
 *
 * Its own properties hold a capital letter: those of columns are the column names in lower case.
 */
abstract class Model implements ActiveRecordInterface
{
    use ModelMethods;

    /** @var class-string<TableMap> */
    public const TABLE_MAP = TableMap::class;

    public function __construct()
    {
    }
}
