<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

/** A comparison such as `book.price > 12`. */
class BasicCriterion extends AbstractCriterion
{
    protected bool $ignoreStringCase = false;

    public function setIgnoreCase(bool $b): static
    {
        $this->ignoreStringCase = $b;

        return $this;
    }

    public function isIgnoreCase(): bool
    {
        return $this->ignoreStringCase;
    }
}
