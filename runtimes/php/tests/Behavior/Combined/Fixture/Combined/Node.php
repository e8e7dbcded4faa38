<?php

declare(strict_types=1);

namespace Combined;

/**
 * Trees with an archive, versions and unique names.
 *
 * Add your own methods here; this file is written once.
 */
class Node extends Base\Node
{
}
