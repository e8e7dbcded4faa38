<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Wrong programs, grouped by what is wrong and by the steps that are needed for it. */
final class Families
{
    public int $wrong = 0;

    /** @var array<string, array{count: int, program: string, world: string, message: string}> */
    private array $found = [];

    /** @var array<string, list<array{list<string>, string}>> shortened programs and their family, by world */
    private array $known = [];

    /** @param list<Step> $program */
    public function add(Runner $runner, World $world, array $program, Problem $problem): void
    {
        ++$this->wrong;
        $family = $this->familyOf($world, $program);
        if ($family === null) {
            [$program, $problem] = Shrinking::of($runner, $program, $problem);
            $family = "$problem->check | "
                . implode(' ', array_map(static fn (Step $step): string => $step->family(), $program));
            $this->known[$world->name][] = [self::texts($program), $family];
            $text = SourceText::program($program);
            if (!isset($this->found[$family]) || strlen($text) < strlen($this->found[$family]['program'])) {
                $count = $this->found[$family]['count'] ?? 0;
                $this->found[$family] = [
                    'count' => $count,
                    'program' => $text,
                    'world' => $world->name,
                    'message' => $problem->getMessage(),
                ];
            }
        }
        ++$this->found[$family]['count'];
    }

    /**
     * The family of a wrong program that contains the steps of one that is known, without running it again.
     *
     * @param list<Step> $program
     */
    private function familyOf(World $world, array $program): ?string
    {
        $texts = self::texts($program);
        foreach ($this->known[$world->name] ?? [] as [$steps, $family]) {
            $place = 0;
            foreach ($texts as $text) {
                $place += (int) (($steps[$place] ?? null) === $text);
            }
            if ($place === count($steps)) {
                return $family;
            }
        }

        return null;
    }

    /**
     * @param list<Step> $program
     * @return list<string>
     */
    private static function texts(array $program): array
    {
        return array_map(static fn (Step $step): string => $step->text(), $program);
    }

    public function text(int $limit): string
    {
        $found = $this->found;
        uksort(
            $found,
            static fn (string $a, string $b): int => [substr_count($a, ' '), -$found[$a]['count'], $a] <=> [
                substr_count($b, ' '),
                -$found[$b]['count'],
                $b,
            ],
        );
        $lines = [];
        foreach (array_slice($found, 0, $limit) as $family => $example) {
            $lines[] = sprintf(
                "%6d  %s\n        [%s] %s\n        %s",
                $example['count'],
                $family,
                $example['world'],
                $example['program'],
                $example['message'],
            );
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
