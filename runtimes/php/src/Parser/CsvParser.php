<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

/**
 * One line of names, one line per object. Null is `N;`; arrays are cells of JSON.
 */
final class CsvParser extends AbstractParser
{
    private const NULL = 'N;';

    public function __construct(
        private readonly string $delimiter = ',',
        private readonly string $lineTerminator = "\r\n",
    ) {
    }

    public function fromArray(array $array, ?string $rootKey = null): string
    {
        return $this->line(array_keys($array)) . $this->line($array);
    }

    public function toArray(string $data, ?string $rootKey = null): array
    {
        $rows = $this->listToArray($data, $rootKey);

        return is_array($rows[0] ?? null) ? $rows[0] : [];
    }

    public function listFromArray(array $array, ?string $rootKey = null): string
    {
        $names = [];
        foreach ($array as $row) {
            $names += is_array($row) ? array_fill_keys(array_keys($row), null) : [];
        }
        $text = $names === [] ? '' : $this->line(array_keys($names));
        foreach ($array as $row) {
            $text .= $this->line(array_replace($names, is_array($row) ? $row : []));
        }

        return $text;
    }

    public function listToArray(string $data, ?string $rootKey = null): array
    {
        try {
            return $this->rows(new CsvReader($data, $this->delimiter, false));
        } catch (ParseException $problem) {
            if (!str_contains($data, '\\"')) {
                throw $problem;
            }
        }
        try {
            return $this->rows(new CsvReader($data, $this->delimiter, true));
        } catch (ParseException) {
            throw $problem;
        }
    }

    /** @return list<array<string, string|null>> */
    private function rows(CsvReader $reader): array
    {
        $lines = $reader->read();
        $names = array_map(strval(...), array_shift($lines)[1] ?? []);
        $rows = [];
        foreach ($lines as [$number, $line]) {
            if (count($line) !== count($names)) {
                $problem = sprintf('%d cells where the first line has %d names', count($line), count($names));
                throw ParseException::at('CSV', $number, $problem);
            }
            $rows[] = array_combine($names, $line);
        }

        return $rows;
    }

    /** @param array<mixed> $cells */
    private function line(array $cells): string
    {
        // An empty line would be no row.
        $text = count($cells) === 1 && reset($cells) === ''
            ? '""'
            : implode($this->delimiter, array_map($this->cell(...), $cells));

        return $text . $this->lineTerminator;
    }

    private function cell(mixed $value): string
    {
        if ($value === null) {
            return self::NULL;
        }
        $text = match (true) {
            is_bool($value) => $value ? '1' : '0',
            is_float($value) => var_export($value, true),
            is_scalar($value) => (string) $value,
            is_array($value) => (new JsonParser())->fromArray($value),
            default => throw ParseException::notWritable('CSV', get_debug_type($value)),
        };
        if ($text !== self::NULL && strpbrk($text, $this->delimiter . "\"\r\n") === false) {
            return $text;
        }

        return '"' . str_replace('"', '""', $text) . '"';
    }
}
