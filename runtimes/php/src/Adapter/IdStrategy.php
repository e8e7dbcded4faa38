<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

/** The way in which the id of a new row is obtained. */
enum IdStrategy
{
    /** The INSERT gives it back as a row (RETURNING, OUTPUT INSERTED): see AdapterInterface::insertStatement(). */
    case Returning;
    /** ConnectionInterface::lastInsertId() after the INSERT. */
    case LastInsertId;
    /** AdapterInterface::nextIdStatement() before the INSERT. */
    case Sequence;
}
