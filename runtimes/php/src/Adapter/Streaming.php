<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

/** The way in which rows are read one by one without holding all of them in memory. */
enum Streaming
{
    /** The driver fetches row by row anyway. */
    case Statement;
    /** A cursor of the server that outlives the transaction, fetched in batches. */
    case HeldCursor;
    /** Unbuffered, on a connection of its own, because it blocks every other statement. */
    case SideConnection;
}
