<?php

declare(strict_types=1);

namespace Shop;

/**
 * A row of the table "author_version".
 *
 * Add your own methods here; this file is written once.
 */
class AuthorVersion extends Base\AuthorVersion
{
}
