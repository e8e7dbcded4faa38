<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

/** What queries of a sortable table can do; their base class implements SortableQueryInterface with it. */
trait SortableQuery
{
    use Concern\ListFilters;
    use Concern\ListChanges;
    use Concern\QueryDelete;
}
