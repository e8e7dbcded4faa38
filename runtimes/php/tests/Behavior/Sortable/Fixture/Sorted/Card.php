<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Rows that go with a parent which is not their scope.
 *
 * Add your own methods here; this file is written once.
 */
class Card extends Base\Card
{
}
