<?php

declare(strict_types=1);

namespace Archived;

/**
 * @template TParent = mixed
 * @extends Base\CatQuery<TParent>
 */
class CatQuery extends Base\CatQuery
{
}
