<?php

declare(strict_types=1);

namespace Archived;

/**
 * A tree.
 *
 * Add your own methods here; this file is written once.
 */
class Node extends Base\Node
{
}
