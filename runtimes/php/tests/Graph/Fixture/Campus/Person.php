<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "person".
 *
 * Add your own methods here; this file is written once.
 */
class Person extends Base\Person
{
}
