<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/** What queries of tables with trees can do. */
trait NestedSetQuery
{
    use Concern\TreeFilters;
    use Concern\TreeChanges;
}
