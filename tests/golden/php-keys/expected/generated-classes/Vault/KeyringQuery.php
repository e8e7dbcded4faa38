<?php

declare(strict_types=1);

namespace Vault;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "keyring".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\KeyringQuery<TParent>
 */
class KeyringQuery extends Base\KeyringQuery
{
}
