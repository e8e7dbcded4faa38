<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Objects of several classes in one list.
 *
 * Add your own methods here; this file is written once.
 */
class Exhibit extends Base\Exhibit
{
}
