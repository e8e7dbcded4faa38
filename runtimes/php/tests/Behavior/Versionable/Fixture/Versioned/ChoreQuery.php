<?php

declare(strict_types=1);

namespace Versioned;

/**
 * @template TParent = mixed
 * @extends Base\ChoreQuery<TParent>
 */
class ChoreQuery extends Base\ChoreQuery
{
}
