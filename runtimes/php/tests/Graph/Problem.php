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

    /** @param list<string> $saved the objects that were saved before */
    public function after(array $saved): self
    {
        return $saved === []
            ? $this
            : new self($this->check, $this->getMessage() . ' (saved in the order ' . implode(', ', $saved) . ')');
    }
}
