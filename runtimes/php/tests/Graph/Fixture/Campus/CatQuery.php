<?php

declare(strict_types=1);

namespace Campus;

/**
 * @template TParent = mixed
 * @extends Base\CatQuery<TParent>
 */
class CatQuery extends Base\CatQuery
{
}
