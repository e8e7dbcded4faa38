<?php

/** The profiler writes numbers as Propel does. */

use Orm\Runtime\Connection\ProfilerConnectionWrapper;
use Orm\Runtime\Orm;
use Orm\Runtime\Util\Profiler;

foreach (array(1536, 1234567, -2048) as $bytes) {
    echo Profiler::formatMemory($bytes), ' ';
}
foreach (array(0.0123, 0.5, 1.5, 123.456) as $seconds) {
    echo Profiler::formatDuration($seconds), ' ';
}
echo Profiler::toPrecision(1234.5678, 6), "\n";
$profiler = new Profiler();
$start = array('microtime' => 1.0, 'memoryUsage' => 1048576, 'memoryPeakUsage' => 1048576);
$end = array('microtime' => 1.0123, 'memoryUsage' => 1049600, 'memoryPeakUsage' => 2097152);
echo $profiler->getProfileBetween($start, $end), "\n";
echo json_encode($profiler->getConfiguration()), "\n";
$profiler->setSlowTreshold(5);
$profiler->setInnerGlue('=');
$profiler->setOuterGlue('; ');
$profiler->setDetails(array('time' => array('name' => 'T', 'precision' => 2, 'pad' => 4)));
echo $profiler->getProfileBetween($start, $end), ' ', json_encode($profiler->getConfiguration()), "\n";
echo get_class(Orm::getProfiler()), "\n";

$profiled = new ProfilerConnectionWrapper($con->getWrappedConnection());
$profiled->setProfiler($profiler);
$profiled->setAttribute('isSlowOnly', true);
echo json_encode($profiled->isSlowOnly()), ' ', json_encode($profiled->getProfiler() === $profiler), "\n";

__halt_compiler();
1.50kB 1.18MB -2.00kB 12.3ms 500ms 1.50s 123s 1234.57
Time:   12.3ms | Memory:   1.00MB | Memory Delta:  +1.00kB | Memory Peak:   2.00MB
{"slowThreshold":0.1,"details":{"time":{"name":"Time","precision":3,"pad":8},"mem":{"name":"Memory","precision":3,"pad":8},"memDelta":{"name":"Memory Delta","precision":3,"pad":8},"memPeak":{"name":"Memory Peak","precision":3,"pad":8}},"innerGlue":": ","outerGlue":" | "}
T=12ms {"slowThreshold":5,"details":{"time":{"name":"T","precision":2,"pad":4}},"innerGlue":"=","outerGlue":"; "}
Orm\Runtime\Util\Profiler
true true
