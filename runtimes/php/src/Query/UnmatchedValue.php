<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\InvalidValueException;

/** A text or number that no row can hold in the column it is compared with: an id that is a word, or too large. */
final class UnmatchedValue extends InvalidValueException
{
}
