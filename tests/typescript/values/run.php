<?php

// Writes or reads samples: php run.php write|read <cases.json>. Prints the values of all samples as JSON.

declare(strict_types=1);

require getenv('ORM_RUNTIME') . '/autoload.php';
require __DIR__ . '/generated-classes/autoload.php';
require __DIR__ . '/generated-conf/config.php';

const BYTES = ['Bytes', 'VarBytes', 'LongBytes', 'BlobBytes'];
const DATES = ['Moment', 'Stamp', 'OldStamp', 'Instant'];
const FLOATS = ['RealNumber', 'FloatNumber', 'DoubleNumber'];
const NUMBERS = ['NaN' => NAN, 'Infinity' => INF, '-Infinity' => -INF];

function decoded(string $column, mixed $value): mixed
{
    return match (true) {
        $value === null => null,
        $column === 'Big' => (int) $value,
        in_array($column, BYTES, true) => hex2bin($value),
        in_array($column, DATES, true) => new DateTimeImmutable($value),
        in_array($column, FLOATS, true) => is_string($value) ? NUMBERS[$value] : (float) $value,
        $column === 'Document' => json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES),
        default => $value,
    };
}

function encoded(string $column, mixed $value): mixed
{
    if ($value === null || ($value === [] && $column !== 'Document')) {
        return $value;
    }

    return match (true) {
        $column === 'Big' => (string) $value,
        is_resource($value) => bin2hex((string) stream_get_contents($value)),
        in_array($column, BYTES, true) => bin2hex($value),
        in_array($column, ['Day', 'OldDay'], true) => $value->format('Y-m-d'),
        $column === 'Clock' => preg_replace('/\.?0+$/D', '', $value->format('H:i:s.u')) === $value->format('H:i')
            ? $value->format('H:i:s')
            : preg_replace('/\.0*$|(\.\d*?)0+$/D', '$1', $value->format('H:i:s.u')),
        in_array($column, DATES, true) => $value->setTimezone(new DateTimeZone('UTC'))->format('Y-m-d\TH:i:s.v\Z'),
        is_float($value) && !is_finite($value) => array_search($value, NUMBERS, true) ?: 'NaN',
        default => $value,
    };
}

[, $action, $path] = $argv;
$cases = json_decode((string) file_get_contents($path), false, 512, JSON_THROW_ON_ERROR);
if ($action === 'write') {
    foreach ($cases as $case) {
        $sample = new Values\Sample();
        $sample->{'set' . $case->column}(decoded($case->column, $case->value));
        $sample->save();
    }
}
$read = [];
foreach (Values\SampleQuery::create()->orderById()->find() as $index => $sample) {
    $column = $cases[$index % count($cases)]->column;
    $value = $column === 'Document' ? $sample->getDocument(false) : $sample->{'get' . $column}();
    $read[] = encoded($column, $value);
}
echo json_encode(
    ['read' => $read],
    JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
), "\n";
