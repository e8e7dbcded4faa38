<?php

/** Prints the values of recipes: samples.php <file of JSON>. */

declare(strict_types=1);

use Orm\Runtime\Factory\Sample\SampleValue;

require __DIR__ . '/../../../runtimes/php/autoload.php';
$cases = json_decode((string) file_get_contents($argv[1]), true, 512, JSON_THROW_ON_ERROR);
$values = [];
foreach ($cases as ['recipe' => $recipe, 'seed' => $seed, 'key' => $key, 'row' => $row]) {
    $values[] = [SampleValue::of($recipe, $seed, $key, $row), SampleValue::count($recipe)];
}
echo json_encode($values, JSON_THROW_ON_ERROR);
