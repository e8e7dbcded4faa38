<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** A difference between the objects or the rows and the model. */
final class Problem extends \Exception
{
    /** @param string $check the same for all problems of a family */
    public function __construct(public readonly string $check, string $message)
    {
        parent::__construct($message);
    }
}
