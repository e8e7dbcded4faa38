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
        for ($size = max(1, intdiv(count($program), 2)); $size >= 1; $size = intdiv($size, 2)) {
            for ($from = 0; $from < count($program);) {
                $fewer = $program;
                array_splice($fewer, $from, $size);
                try {
                    $found = $runner->run($fewer);
                } catch (UndefinedProgram) {
                    $found = null;
                }
                if ($found !== null) {
                    [$program, $problem] = [$fewer, $found];
                } else {
                    $from += $size;
                }
            }
        }

        return [$program, $problem];
    }
}
