<?php

/** Writes lists and trees beside other processes: worker.php <project> <worker> <operations>. Begins at a line of input. */

declare(strict_types=1);

namespace Conformance\Mixed;

use Orm\Runtime\Orm;

error_reporting(E_ALL);
require __DIR__ . '/../../../runtimes/php/autoload.php';
require __DIR__ . '/Worker.php';

[, $project, $worker, $operations] = $argv;
require $project . '/generated-classes/autoload.php';
Orm::init($project . '/generated-conf/config.php');

Orm::getWriteConnection('mixed')->execute('SELECT 1')->closeCursor();
echo "ready\n";
fgets(STDIN);
$load = new Worker('php' . $worker);
for ($number = (int) $worker + 1; $number <= (int) $worker + (int) $operations; ++$number) {
    $load->step($number);
}
