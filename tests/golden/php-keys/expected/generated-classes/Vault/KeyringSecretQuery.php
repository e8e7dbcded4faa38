<?php

declare(strict_types=1);

namespace Vault;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "keyring_secret".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\KeyringSecretQuery<TParent>
 */
class KeyringSecretQuery extends Base\KeyringSecretQuery
{
}
