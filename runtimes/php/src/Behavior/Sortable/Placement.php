<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Support\NotSerializable;

/** Where an object is to be once it is saved. */
final class Placement
{
    use NotSerializable;

    private function __construct(private readonly ?int $rank, public readonly bool $isOut = false)
    {
    }

    public static function at(int $rank): self
    {
        return new self($rank);
    }

    public static function bottom(): self
    {
        return new self(null);
    }

    public static function out(): self
    {
        return new self(null, true);
    }

    /** The rank that was asked for; null where the list decides. */
    public function wantedRank(): ?int
    {
        return $this->rank;
    }

    public function isBottom(): bool
    {
        return $this->rank === null && !$this->isOut;
    }

    /** @throws InvalidRankException */
    public function rankIn(int $members, string $table): int
    {
        $rank = $this->rank ?? $members + 1;
        if ($rank < 1 || $rank > $members + 1) {
            throw InvalidRankException::outside($rank, $members + 1, $table);
        }

        return $rank;
    }
}
