<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Queries of the table "dlg_player".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PlayerQuery<TParent>
 */
class PlayerQuery extends Base\PlayerQuery
{
}
