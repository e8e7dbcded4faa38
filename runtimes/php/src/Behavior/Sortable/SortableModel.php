<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\Concern\PendingPlacement;

/** What objects of a sortable table can do; their base class implements SortableObject with it. */
trait SortableModel
{
    use Concern\ListState;
    use Concern\Neighbours;
    use PendingPlacement;
    use Concern\Moving;
    use Concern\SortedSave;
    use Concern\SortedDelete;
}
