<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Wrong programs, grouped by what is wrong and by the steps that are needed for it. */
final class Families
{
    public int $wrong = 0;

    /** @var array<string, array{count: int, program: string, world: string, message: string}> */
    private array $found = [];

    /** @param list<Step> $program as short as it can be */
    public function add(World $world, array $program, Problem $problem): void
    {
        ++$this->wrong;
        $steps = implode(' ', array_map(static fn (Step $step): string => $step->family(), $program));
        $family = "$problem->check | $steps";
        $text = SourceText::program($program);
        $known = $this->found[$family] ?? null;
        if ($known === null || strlen($text) < strlen($known['program'])) {
            $this->found[$family] = ['count' => $known['count'] ?? 0, 'program' => $text, 'world' => $world->name, 'message' => $problem->getMessage()];
        }
        ++$this->found[$family]['count'];
    }

    public function text(int $limit): string
    {
        $found = $this->found;
        uksort($found, static fn (string $a, string $b): int => [substr_count($a, ' '), -$found[$a]['count'], $a] <=> [substr_count($b, ' '), -$found[$b]['count'], $b]);
        $lines = [];
        foreach (array_slice($found, 0, $limit) as $family => $example) {
            $lines[] = sprintf("%6d  %s\n        [%s] %s\n        %s", $example['count'], $family, $example['world'], $example['program'], $example['message']);
        }
        if (count($found) > $limit) {
            $lines[] = sprintf('        … and %d families more', count($found) - $limit);
        }

        return implode("\n", $lines);
    }

    /** @return array<string, int> number of wrong programs by check */
    public function byCheck(): array
    {
        $checks = [];
        foreach ($this->found as $family => $example) {
            $check = explode(' | ', $family)[0];
            $checks[$check] = ($checks[$check] ?? 0) + $example['count'];
        }
        arsort($checks);

        return $checks;
    }
}
