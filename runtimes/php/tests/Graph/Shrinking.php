<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Wrong programs without the steps that are not needed to be wrong. */
final class Shrinking
{
    /**
     * @param list<Step> $program
     * @return array{list<Step>, Problem}
     */
    public static function of(Runner $runner, array $program, Problem $problem): array
    {
        $order = Runner::orderOf(SourceText::program($program));
        for ($size = max(1, intdiv(count($program), 2)); $size >= 1; $size = intdiv($size, 2)) {
            for ($from = 0; $from < count($program);) {
                $fewer = $program;
                array_splice($fewer, $from, $size);
                $found = self::problem($runner, $fewer, $order);
                if ($found !== null) {
                    [$program, $problem] = [$fewer, $found];
                } else {
                    $from += $size;
                }
            }
        }

        return self::inside($runner, $program, $problem, $order);
    }

    /**
     * Drops steps of transactions that are run twice.
     *
     * @param list<Step> $program
     * @return array{list<Step>, Problem}
     */
    private static function inside(Runner $runner, array $program, Problem $problem, int $order): array
    {
        foreach (array_keys($program) as $place) {
            for ($from = 0; $program[$place]->kind === 'retry' && $from < count($program[$place]->arguments[0]);) {
                $body = $program[$place]->arguments[0];
                array_splice($body, $from, 1);
                $fewer = array_replace($program, [$place => Step::of('retry', $body)]);
                $found = $body === [] ? null : self::problem($runner, $fewer, $order);
                if ($found !== null) {
                    [$program, $problem] = [$fewer, $found];
                } else {
                    ++$from;
                }
            }
        }

        return [$program, $problem];
    }

    /** @param list<Step> $program */
    private static function problem(Runner $runner, array $program, int $order): ?Problem
    {
        try {
            return $runner->run($program, $order);
        } catch (UndefinedProgram) {
            return null;
        }
    }
}
