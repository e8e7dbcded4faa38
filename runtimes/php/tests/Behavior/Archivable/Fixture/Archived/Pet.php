<?php

declare(strict_types=1);

namespace Archived;

/**
 * Rows of several classes.
 *
 * Add your own methods here; this file is written once.
 */
class Pet extends Base\Pet
{
}
