<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "pet".
 *
 * Add your own methods here; this file is written once.
 */
class Pet extends Base\Pet
{
}
