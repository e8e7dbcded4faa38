<?php

declare(strict_types=1);

namespace Library;

/**
 * Somebody who writes, reads or edits.
 *
 * Add your own methods here; this file is written once.
 */
class Person extends Base\Person
{
}
