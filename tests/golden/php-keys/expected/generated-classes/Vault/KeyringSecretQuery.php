<?php

declare(strict_types=1);

namespace Vault;

/**
 * Queries of the table "keyring_secret".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\KeyringSecretQuery<TParent>
 */
class KeyringSecretQuery extends Base\KeyringSecretQuery
{
}
