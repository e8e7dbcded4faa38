<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

/** How the id of a new row gets known. */
enum IdStrategy
{
    /** The INSERT gives it back as a row (RETURNING, OUTPUT INSERTED): see AdapterInterface::insertStatement(). */
    case Returning;
    /** ConnectionInterface::lastInsertId() after the INSERT. */
    case LastInsertId;
    /** AdapterInterface::nextIdStatement() before the INSERT. */
    case Sequence;
}
