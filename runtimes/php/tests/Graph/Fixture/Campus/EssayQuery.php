<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "essay".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\EssayQuery<TParent>
 */
class EssayQuery extends Base\EssayQuery
{
}
