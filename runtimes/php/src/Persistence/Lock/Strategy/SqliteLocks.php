<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Lock\Strategy;

/**
 * The whole file has one writer: https://sqlite.org/lang_transaction.html
 *
 * @internal
 */
final class SqliteLocks extends WriteTransaction
{
}
