<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** What a statement did to a savepoint of the open transaction. */
enum SavepointEvent
{
    case Set;
    /** The savepoint and those set after it are gone; what was done since then stays. */
    case Released;
    /** What was done since the savepoint is undone; those set after it are gone, the savepoint itself stays. */
    case RolledBack;
}
