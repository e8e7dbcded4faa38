<?php

declare(strict_types=1);

namespace Sorted;

/**
 * @template TParent = mixed
 * @extends Base\PaintingQuery<TParent>
 */
class PaintingQuery extends Base\PaintingQuery
{
}
