<?php

declare(strict_types=1);

/**
 * @template TParent = mixed
 * @extends \Base\SampleQuery<TParent>
 */
class SampleQuery extends \Base\SampleQuery
{
}
