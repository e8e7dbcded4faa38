<?php

/** The profiler writes numbers as Propel does. */

use Orm\Runtime\Util\Profiler;

foreach (array(1536, 1234567, -2048) as $bytes) {
    echo Profiler::formatMemory($bytes), ' ';
}
foreach (array(0.0123, 0.5, 1.5, 123.456) as $seconds) {
    echo Profiler::formatDuration($seconds), ' ';
}
echo Profiler::toPrecision(1234.5678, 6), "\n";

__halt_compiler();
1.50kB 1.18MB -2.00kB 12.3ms 500ms 1.50s 123s 1234.57
