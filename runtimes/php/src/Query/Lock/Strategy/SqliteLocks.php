<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock\Strategy;

/**
 * The whole file has one writer: https://sqlite.org/lang_transaction.html
 *
 * @internal
 */
final class SqliteLocks extends WriteTransaction
{
}
