<?php

declare(strict_types=1);

namespace Campus;

/**
 * @template TParent = mixed
 * @extends Base\DogQuery<TParent>
 */
class DogQuery extends Base\DogQuery
{
}
