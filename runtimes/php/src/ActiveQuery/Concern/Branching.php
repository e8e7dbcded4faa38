<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\Exception\LogicException;

/**
 * _if … _elseif … _else … _endif inside a chain of calls.
 *
 * The calls of a branch that is not taken go to a copy, which _endif() discards.
 */
trait Branching
{
    /** @var list<bool> for each open _if(), whether one of its branches was taken */
    private array $openBranches = [];
    /** The query that this copy stands in for while a branch is skipped. */
    private ?self $skippedFrom = null;

    /** The calls until _else(), _elseif() or _endif() count only if the condition is true. */
    public function _if(mixed $condition): static
    {
        $this->openBranches[] = (bool) $condition;

        return $condition ? $this : $this->skippedCopy();
    }

    public function _elseif(mixed $condition): static
    {
        $isSkipped = $this->skippedFrom !== null && $this->openBranches === [];
        if (!$isSkipped) {
            $this->requireOpenIf(__FUNCTION__);

            return $this->skippedCopy();
        }
        /** @var static $original */
        $original = $this->skippedFrom;
        $original->requireOpenIf(__FUNCTION__);
        $last = count($original->openBranches) - 1;
        if (!$condition || $original->openBranches[$last]) {
            return $original->skippedCopy();
        }
        $original->openBranches[$last] = true;

        return $original;
    }

    public function _else(): static
    {
        return $this->_elseif(true);
    }

    public function _endif(): static
    {
        if ($this->skippedFrom !== null && $this->openBranches === []) {
            /** @var static $original */
            $original = $this->skippedFrom;

            return $original->_endif();
        }
        $this->requireOpenIf(__FUNCTION__);
        array_pop($this->openBranches);

        return $this;
    }

    private function skippedCopy(): static
    {
        $copy = clone $this;
        $copy->spec()->isSkipped = true;
        $copy->skippedFrom = $this;
        $copy->openBranches = [];

        return $copy;
    }

    private function requireOpenIf(string $method): void
    {
        if ($this->openBranches === []) {
            throw new LogicException(sprintf('%s() was called without _if().', $method));
        }
    }
}
