<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Dialect;

/** https://sqlite.org/lang_update.html */
final class SqliteTrees extends TreeDialect
{
}
