<?php

declare(strict_types=1);

namespace Validated;

/**
 * Rules as YAML.
 *
 * Add your own methods here; this file is written once.
 */
class Author extends Base\Author
{
}
