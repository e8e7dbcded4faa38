<?php

declare(strict_types=1);

namespace Vault;

/**
 * Queries of the table "keyring".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\KeyringQuery<TParent>
 */
class KeyringQuery extends Base\KeyringQuery
{
}
