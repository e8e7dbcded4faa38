<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

/** What objects of a sortable table can do; their base class implements SortableObject with it. */
trait SortableModel
{
    use Concern\ListState;
    use Concern\Neighbours;
    use Concern\Wishes;
    use Concern\Moving;
    use Concern\SortedSave;
    use Concern\SortedDelete;
}
