<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Tests\Behavior\Sortable\Random\PlacedRows;

/** Does what was logged again, one by one, on lists in memory. */
final class Replay
{
    public function __construct(private readonly PlacedRows $rows)
    {
    }

    /** @param array<mixed> $entry */
    public function apply(array $entry): void
    {
        [$operation, $id] = $entry;
        $lists = $this->rows->lists;
        match ($operation) {
            'insert' => $this->rows->place($id, $entry[2], $entry[3]),
            'insertMany' => array_map($this->rows->place(...), $id, $entry[2]),
            'moveUp' => $lists->move($id, max(1, $lists->rankOf($id) - 1)),
            'moveDown' => $lists->move($id, min($this->length($id), $lists->rankOf($id) + 1)),
            'moveToTop' => $lists->move($id, 1),
            'moveToBottom' => $lists->move($id, $this->length($id)),
            'moveToRank' => $lists->move($id, $entry[2]),
            'swap' => $id === $entry[2] ? null : $lists->swap($id, $entry[2]),
            'changeScope' => $this->changeScope($id, $entry[2], $entry[3]),
            'remove' => $this->isThere($id) ? $this->rows->takeOut($id, $this->rows->scopeOf($id)) : null,
            'delete' => array_map($this->rows->forget(...), $id),
            'reorder' => $lists->reorder($id),
            default => throw new \LogicException('Unknown: ' . json_encode($entry)),
        };
    }

    /** A row that was deleted meanwhile is not updated, one that is there already stays. */
    private function changeScope(int $id, string $scope, ?int $rank): void
    {
        if (!$this->isThere($id)) {
            return;
        }
        if (!$this->rows->isListed($id) && $rank === null) {
            $this->rows->takeOut($id, $scope);
        } elseif ($rank !== null || $this->rows->scopeOf($id) !== $scope) {
            $this->rows->place($id, $scope, $rank);
        }
    }

    private function isThere(int $id): bool
    {
        return $this->rows->isListed($id) || isset($this->rows->out[$id]);
    }

    private function length(int $id): int
    {
        return $this->rows->lists->length($this->rows->scopeOf($id));
    }
}
