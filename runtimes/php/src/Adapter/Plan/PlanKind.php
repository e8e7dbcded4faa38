<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Plan;

/** What a step of a plan does, as far as it matters for how long a query takes. */
enum PlanKind
{
    /** Reads every row of a table, or every entry of an index. */
    case Scan;
    /** Reads the rows that an index or a key leads to. */
    case Lookup;
    /** Sorts rows that do not come in order. */
    case Sort;
    /** Keeps rows aside, to group them or to leave out equal ones. */
    case Temporary;
    /** Anything else, such as joining what other steps read. */
    case Other;
}
