<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Exception\LogicException;

/**
 * _if … _elseif … _else … _endif inside a chain of calls.
 *
 * The calls of a branch that is not taken go to a copy, which _endif() leaves behind.
 */
trait ConditionalCalls
{
    /** @var list<bool> for each open _if(), whether one of its branches was taken */
    private array $branchTaken = [];

    /** @var static|null what this copy stands in for while a branch is skipped */
    protected ?self $skippedFrom = null;

    public function _if(mixed $condition): static
    {
        $this->branchTaken[] = (bool) $condition;

        return $condition ? $this : $this->skipped();
    }

    public function _elseif(mixed $condition): static
    {
        if ($this->skippedFrom !== null && $this->branchTaken === []) {
            return $this->skippedFrom->nextBranch((bool) $condition);
        }
        $this->requireOpenIf(__FUNCTION__);

        return $this->skipped();
    }

    public function _else(): static
    {
        return $this->_elseif(true);
    }

    public function _endif(): static
    {
        if ($this->skippedFrom !== null && $this->branchTaken === []) {
            return $this->skippedFrom->_endif();
        }
        $this->requireOpenIf(__FUNCTION__);
        array_pop($this->branchTaken);

        return $this;
    }

    private function nextBranch(bool $condition): static
    {
        $current = count($this->branchTaken) - 1;
        if (!$condition || $this->branchTaken[$current]) {
            return $this->skipped();
        }
        $this->branchTaken[$current] = true;

        return $this;
    }

    private function skipped(): static
    {
        $copy = clone $this;
        $copy->skippedFrom = $this;
        $copy->branchTaken = [];

        return $copy;
    }

    private function requireOpenIf(string $method): void
    {
        if ($this->branchTaken === []) {
            throw new LogicException(sprintf('%s() was called without _if().', $method));
        }
    }

    /** A skipped branch must not reach the database. */
    protected function requireTakenBranch(): void
    {
        if ($this->skippedFrom !== null) {
            throw new LogicException('The query ends inside a branch of _if() that is not taken. Call _endif() first.');
        }
    }
}
