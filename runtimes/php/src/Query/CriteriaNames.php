<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

/** The names that a comparison takes from the criteria it is made for. */
interface CriteriaNames
{
    /** The datasource. */
    public function getDbName(): string;

    /** The table that an alias stands for; null for another name. */
    public function getTableForAlias(string $alias): ?string;
}
