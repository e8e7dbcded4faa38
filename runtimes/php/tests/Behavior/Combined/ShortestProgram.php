<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

/** Leaves out steps of a program that goes wrong, as long as the same goes wrong without them. */
final class ShortestProgram
{
    /** The first steps make the rows that all others need. */
    private const FIRST = 3;

    /**
     * @param Program $program the whole one, which was run
     * @param \Closure(array<int, string>): array{string|null, list<string>} $run gives the problem and the trace
     * @return string the steps that are left, and what goes wrong after them
     */
    public static function text(Program $program, string $problem, \Closure $run): string
    {
        $choices = $program->choices;
        $text = implode("\n", $program->trace) . "\n$problem";
        for ($size = intdiv(count($choices), 4); $size >= 1; $size = intdiv($size, 2)) {
            $steps = array_filter(array_keys($choices), static fn (int $step): bool => $step >= self::FIRST);
            foreach (array_reverse(array_chunk($steps, $size)) as $chunk) {
                $fewer = array_diff_key($choices, array_fill_keys($chunk, true));
                [$found, $trace] = $run($fewer);
                if ($found !== null && self::kindOf($found) === self::kindOf($problem)) {
                    $choices = $fewer;
                    $text = implode("\n", $trace) . "\n$found";
                }
            }
        }

        return $text;
    }

    /** The beginning of a message without numbers, which differ between runs. */
    private static function kindOf(string $problem): string
    {
        return substr((string) preg_replace('/\d+/', '', $problem), 0, 50);
    }
}
